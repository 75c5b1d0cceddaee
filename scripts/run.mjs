// Starts a task under the project's own Node, after installing missing packages. Plain JavaScript that any
// Node from 20 on can run: on a fresh clone nothing else is there yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.toolyard-lock');
const [task, ...args] = process.argv.slice(2);

installPackages();

// The server keeps its memory small: V8 would let garbage grow to several times what is in use.
const flags =
  task === 'start'
    ? JSON.parse(readFileSync(join(root, 'scripts', 'server-flags.json'), 'utf8'))
    : [];
const child = spawn(join(bin, 'node'), [...flags, join(root, 'scripts', `${task}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Ctrl-C reaches the whole group; a signal sent to this process alone is passed on.
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing packages ...');
  // Not `npm ci`: it refuses a lock file without the optional packages of other platforms.
  const command = 'npm install --no-save --include=dev --no-fund --no-audit --loglevel=error';
  const result = spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 2, 2] });
  if (result.status !== 0) {
    console.error('The packages could not be installed: see the message of npm above.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
