/** The body rows of the Markdown tables in a text that have the given number of columns, cells trimmed, code marks off. */
export function readmeRows(markdown: string, columns: number): readonly (readonly string[])[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^[|: -]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
    .filter((cells) => cells.length === columns);
}
