import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { commandAs, findProcessOwner, giveFolder, type ProcessOwner } from './process-owner.ts';

export interface BundledDatabase {
  url: string;
  stop: () => Promise<void>;
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
};

/** Address of the bundled database of a data directory, reached through a socket only its owner can open. */
export function bundledUrl(dataDir: string): string {
  return `postgresql://toolyard@/postgres?host=${encodeURIComponent(socketFolder(dataDir))}`;
}

/**
 * Starts the bundled PostgreSQL on `dataDir`/postgres, made on the first start. `settings` come on top of ours.
 * One left over by a process that was killed is shut down first. Throws when it does not come up.
 */
export async function startBundledDatabase(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BundledDatabase> {
  const folder = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const owner = findProcessOwner();
  await stopLeftOver(folder);
  mkdirSync(dataDir, { recursive: true });
  const sockets = prepareSocketFolder(dataDir, owner);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(binaries, folder, owner);
  const flags = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: sockets });
  const args = ['-D', folder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = launch(binaries.postgres, args, owner, folder);
  await untilReady(child);
  return { url: bundledUrl(dataDir), stop: () => stop(child) };
}

function socketFolder(dataDir: string): string {
  return join(
    tmpdir(),
    `toolyard-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`,
  );
}

function prepareSocketFolder(dataDir: string, owner: ProcessOwner | null): string {
  const folder = socketFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function initialise(
  binaries: Binaries,
  folder: string,
  owner: ProcessOwner | null,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (owner) giveFolder(folder, owner);
  const args = [
    '-D',
    folder,
    '-U',
    'toolyard',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const child = launch(binaries.initdb, [...args, '--locale-provider=builtin'], owner, folder);
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The bundled PostgreSQL could not be set up in ${folder}: ${output()}`);
  }
}

function launch(
  program: string,
  args: string[],
  owner: ProcessOwner | null,
  folder: string,
): ChildProcess {
  const command = owner
    ? commandAs(owner, program, args, [folder])
    : { program, args, options: {} };
  // A process group of its own: Ctrl-C reaches us alone, and we stop the database last.
  return spawn(command.program, command.args, {
    ...command.options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
}

async function untilReady(child: ChildProcess): Promise<void> {
  const output = collect(child);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Error(`The bundled PostgreSQL did not start: ${output()}`)),
    );
    child.stderr?.on('data', () => {
      if (output().includes('ready to accept connections')) resolve();
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  await ended;
}

async function stopLeftOver(folder: string): Promise<void> {
  const pid = runningPostmaster(folder);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (runningPostmaster(folder) === null) return;
    await sleep(50);
  }
  throw new Error(`A PostgreSQL left over in ${folder} (process ${pid}) does not stop.`);
}

function runningPostmaster(folder: string): number | null {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? pid : null;
  }
}
