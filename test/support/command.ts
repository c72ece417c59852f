import { Writable } from 'node:stream';
import { type OpenDashboard, runCommandLine } from '../../src/commands/command-line.ts';

/** What a command printed and how it ended. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandSurroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Makes stdout a terminal of this width. */
  readonly terminal?: number;
  readonly openDashboard?: OpenDashboard;
}

/** Runs `owed` with these arguments in this process: all of it but the dashboard and the exit. */
export async function owed(
  args: readonly string[],
  around: CommandSurroundings = {},
): Promise<CommandResult> {
  const stdout = new Captured(around.terminal);
  const stderr = new Captured(undefined);
  const { cwd = process.cwd(), env = {} } = around;
  const openDashboard = around.openDashboard ?? (() => Promise.reject(new Error('no dashboard here')));
  const code = await runCommandLine(args, { cwd, env, stdout, stderr }, '1.2.3', openDashboard);
  return { code, stdout: stdout.text, stderr: stderr.text };
}

class Captured extends Writable {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly #pieces: Buffer[] = [];

  constructor(columns: number | undefined) {
    super();
    this.isTTY = columns !== undefined;
    this.columns = columns ?? 80;
  }

  get text(): string {
    return Buffer.concat(this.#pieces).toString('utf8');
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#pieces.push(chunk);
    done();
  }
}
