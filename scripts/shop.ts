import { runCommand } from '../server/commands/terminal/run-command.ts';
import { shopUsed } from '../server/commands/terminal/shop/shop-used.ts';
import { readCommandConfig } from '../server/start/served-url.ts';
import { untilSignal } from '../server/start/until-signal.ts';

const controller = new AbortController();
void untilSignal().then(() => controller.abort(new Error('stopped')));
// A reader such as `head` may close the pipe early: not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
function readOwnConfig() {
  const config = readCommandConfig(process.env);
  if (process.stderr.isTTY) console.error(shopUsed(config));
  return config;
}

process.exitCode = await runCommand(readOwnConfig, process.argv.slice(2), controller.signal, {
  print: (line) => console.log(line),
  fail: (line) => console.error(line),
});
