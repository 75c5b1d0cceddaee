import { createInterface } from 'node:readline';
import { runCommand } from '../server/commands/terminal/run-command.ts';
import { readCommandConfig } from '../server/start/served-url.ts';

// A process that runs one command of the shop after another: to start a process takes longer than most commands. Reads
// lines with the words of a command, and writes lines with its status and output, all as JSON. It ends with its input
// by itself: not if a command leaves something open, as its own process would not end either.
const { signal } = new AbortController();
for await (const line of createInterface({ input: process.stdin })) {
  const printed: string[] = [];
  const failed: string[] = [];
  const status = await runCommand(
    () => readCommandConfig(process.env),
    JSON.parse(line) as string[],
    signal,
    { print: (text) => printed.push(text), fail: (text) => failed.push(text) },
  );
  process.stdout.write(`${JSON.stringify({ status, printed: printed.join('\n'), failed })}\n`);
}
