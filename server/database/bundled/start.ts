import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { ConfigError } from '#server/start/config-error.ts';
import { archiveSettings, prepareArchive } from '../archive/archive-folder.ts';
import { finishSwap } from '../archive/swap.ts';
import { type Binaries, getBinaries } from './binaries.ts';
import { launch, outputOf, untilReady } from './launch.ts';
import { stopLeftOver } from './left-over.ts';
import { findProcessOwner, chownFolder, type ProcessOwner } from './process-owner.ts';
import { supervise, type Supervised } from './supervise.ts';

export interface BundledDatabase extends Supervised {
  url: string;
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

/** The URL of a data directory's bundled database, reached through a socket that only its owner can open. */
export function bundledUrl(dataDir: string): string {
  return `postgresql://toolyard@/postgres?host=${encodeURIComponent(socketFolder(dataDir))}`;
}

/**
 * Starts the bundled PostgreSQL on `dataDir`/postgres, initialised on first use, and restarts it when it dies, which is
 * reported to `onDeath`. `settings` override the defaults. With `archiveDir` it archives its log there. Stops a leftover
 * of a killed process first. Throws if it does not start; ConfigError if the folder has something else than a database.
 */
export async function startBundledDatabase(
  dataDir: string,
  settings: Record<string, string> = {},
  onDeath: (error: Error) => void = () => {},
  archiveDir: string | null = null,
): Promise<BundledDatabase> {
  const folder = join(dataDir, 'postgres');
  await stopLeftOver(folder, socketFolder(dataDir));
  finishSwap(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    requireNoDatabase(folder);
    mkdirSync(dataDir, { recursive: true });
    await initialise(await getBinaries(), folder, findProcessOwner());
  }
  const start = (signal: AbortSignal) => launchDatabase(dataDir, settings, archiveDir, signal);
  return { url: bundledUrl(dataDir), ...(await supervise(start, onDeath)) };
}

/**
 * Starts PostgreSQL on `dataDir`/postgres once and returns its process when it accepts connections; on abort it is
 * killed. With `archiveDir` it archives its log there. Throws with its output if it does not start.
 */
export async function launchDatabase(
  dataDir: string,
  settings: Record<string, string>,
  archiveDir: string | null,
  signal?: AbortSignal,
): Promise<ChildProcess> {
  const folder = join(dataDir, 'postgres');
  const binaries = await getBinaries();
  const owner = findProcessOwner();
  const sockets = prepareSocketFolder(dataDir, owner);
  await stopLeftOver(folder, sockets);
  if (archiveDir !== null) prepareArchive(archiveDir, owner);
  const flags = Object.entries({
    ...SETTINGS,
    ...(archiveDir !== null && archiveSettings(archiveDir)),
    ...settings,
    unix_socket_directories: sockets,
  });
  const args = ['-D', folder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const folders = archiveDir === null ? [folder] : [folder, join(archiveDir, 'wal')];
  const child = launch(binaries.postgres, args, owner, folders);
  const end = () => child.kill('SIGINT');
  signal?.addEventListener('abort', end, { once: true });
  await untilReady(child).finally(() => signal?.removeEventListener('abort', end));
  return child;
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

/**
 * Throws ConfigError for a folder that is not empty: on a failing disk, or with other rights, it may be a database whose
 * files can't be read.
 */
function requireNoDatabase(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new ConfigError(
    `${folder} has no PG_VERSION that can be read, so it isn't a whole database, and it is left as it is: recover it (npm run shop -- recover latest), or move it away to begin with an empty one.`,
  );
}

/**
 * Initialises a database in a temporary folder and moves it into place once complete: a start that is killed leaves no
 * partial one.
 */
async function initialise(
  binaries: Binaries,
  folder: string,
  owner: ProcessOwner | null,
): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (owner) chownFolder(draft, owner);
  const args = [
    '-D',
    draft,
    '-U',
    'toolyard',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const child = launch(binaries.initdb, [...args, '--locale-provider=builtin'], owner, [draft]);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The bundled PostgreSQL could not be set up in ${folder}: ${outputOf(child)}`);
  }
  renameSync(draft, folder);
}
