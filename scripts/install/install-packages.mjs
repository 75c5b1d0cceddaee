import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './install-lock.mjs';
import { isInstalled } from './is-installed.mjs';

// Not `npm ci`: it removes the packages before it knows that it can fetch the new ones.
const INSTALL = 'npm install --no-save --include=dev --no-fund --no-audit --loglevel=error';

/**
 * The shell command that installs to `root`, and where it runs. Debian 12 has Node 18, for which npm leaves packages out
 * that are made for newer ones, and an npm that rejects our overrides: there the project's own Node and a newer npm
 * install, from outside the project, whose package.json the old one would read.
 */
function installation(root, nodeVersion) {
  if (Number.parseInt(nodeVersion, 10) >= 20) return { command: INSTALL, cwd: root };
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = `--package=node@${dependencies.node} --package=npm@11.6.2`;
  const command = `npm exec --yes --loglevel=error ${packages} -c 'cd "$TOOLYARD_ROOT" && ${INSTALL}'`;
  return { command, cwd: tmpdir() };
}

/**
 * Installs missing packages of the lock file; of several concurrent commands one installs and the
 * others wait. Returns whether they are installed; npm's output goes to standard error.
 */
export async function installPackages(root) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.toolyard-lock');
  const expected = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isStamped = () =>
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === expected &&
    existsSync(join(modules, '.bin', 'node'));
  if (isStamped()) return true;
  const lock = await takeLock(join(root, '.installing'), () =>
    console.error('Another command is installing the packages: waiting for it ...'),
  );
  try {
    if (isStamped()) return true;
    const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
    rmSync(stamp, { force: true });
    const isWhole = isInstalled(root) || (await install(root, lock, before !== null));
    // Without a network npm leaves the previously installed versions intact.
    const stamped = isWhole ? expected : before;
    if (stamped !== null && existsSync(modules)) writeFileSync(stamp, stamped);
    return isWhole;
  } finally {
    lock.free();
  }
}

/**
 * npm may take a package left incomplete by an interrupted run for a complete one, or fails on it: then reinstall
 * everything.
 */
async function install(root, lock, wasWhole) {
  console.error('Installing packages ...');
  const first = await runNpm(root, lock);
  if (first === 'done' && isInstalled(root)) return true;
  if (first === 'stopped' || (first === 'failed' && wasWhole)) return false;
  console.error('The packages are not complete: installing them again ...');
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  return (await runNpm(root, lock)) === 'done' && isInstalled(root);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs npm: 'done', 'failed', or 'stopped' by a signal to this process. */
function runNpm(root, lock) {
  // A separate process group, so that others can wait for it if this process is killed while npm
  // continues.
  const detached = process.platform !== 'win32';
  const { command, cwd } = installation(root, process.versions.node);
  const env = { ...process.env, TOOLYARD_ROOT: root };
  const child = spawn(command, { cwd, env, shell: true, detached, stdio: ['ignore', 2, 2] });
  if (detached && child.pid !== undefined) lock.hold(child.pid);
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    if (detached && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(isStopped ? 'stopped' : code === 0 ? 'done' : 'failed');
    };
    child.once('error', () => end(1));
    child.once('exit', end);
  });
}
