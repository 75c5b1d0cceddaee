import { readConfig } from '../server/config.ts';
import { runCommand } from '../server/commands/terminal/run-command.ts';

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => controller.abort(new Error('stopped')));
}
// A reader such as `head` closes the pipe early: not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
process.exitCode = await runCommand(
  () => readConfig(process.env),
  process.argv.slice(2),
  controller.signal,
  { print: (line) => console.log(line), fail: (line) => console.error(line) },
);
