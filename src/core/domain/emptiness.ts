/**
 * Why a list is empty (spec 03.5): "nothing open" and "the ledger died" must never look alike. Texts are raw.
 */
export type Emptiness =
  | { readonly kind: 'no file' | 'gone' | 'no rows' | 'silent stream'; readonly path: string }
  /** Some lines could not be read: what is missing here may have stood in them. */
  | { readonly kind: 'partly unreadable'; readonly path: string; readonly lines: number }
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string }
  | { readonly kind: 'hidden'; readonly hidden: number }
  | { readonly kind: 'reading' | 'none' };
