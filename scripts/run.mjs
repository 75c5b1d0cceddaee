// Runs a task under the project's own Node after installing missing packages. Plain JavaScript for
// Node 18, which Debian 12 has, and newer: on a fresh clone nothing else is available yet.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install/install-packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const [task, ...args] = process.argv.slice(2);

const script = ['scripts', 'scripts/checks']
  .map((folder) => join(root, folder, `${task}.ts`))
  .find((file) => existsSync(file));
if (script === undefined) {
  console.error(`There is no task "${task ?? ''}": package.json lists them all under scripts.`);
  process.exit(2);
}
// The others would ignore what they are given.
const takesArguments = [
  'bench',
  'cluster',
  'demo-catalogue',
  'e2e',
  'faults',
  'image',
  'shop',
  'test',
  'unit',
];
if (args.length > 0 && !takesArguments.includes(task)) {
  const instead = task === 'start' ? ': its settings are variables, see docs/running.md' : '';
  console.error(`This task takes no arguments, not even "${args[0]}"${instead}.`);
  process.exit(2);
}
if (!(await installPackages(root))) {
  console.error('The packages could not be installed: see the message of npm above.');
  process.exit(1);
}

// Limits the server's memory: V8 would let garbage grow to several times the live heap, and malloc
// would hold freed memory per thread.
const read = (name) => JSON.parse(readFileSync(join(root, 'scripts', name), 'utf8'));
// Commands such as an import run for minutes: the garbage of few batches costs them 40 MB less, and no time.
const commandFlags = task === 'shop' ? ['--max-semi-space-size=8'] : [];
const flags = task === 'start' ? read('server-flags.json') : commandFlags;
const memory = task === 'start' ? read('server-environment.json') : {};
// Halves the load time of servers and commands, from the second run on.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
const child = spawn(join(bin, 'node'), [...flags, script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...compiled, ...memory, ...process.env, PATH: `${bin}:${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Ctrl-C reaches the whole group; forward signals sent to this process alone.
  process.on(signal, () => child.kill(signal));
}
child.on('error', (error) => {
  console.error(`The project's own Node could not be started: ${error.message}.`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
