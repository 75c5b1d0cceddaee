import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOfFolder, isBuildFresh } from '../../scripts/build/build-stamp.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const PATH_OF_TOOLS = `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH']}`;
const START_MS = 120_000;

export interface ShopProcess {
  origin: string;
  child: ChildProcess;
  dataDir: string;
  /** Its output so far. */
  output: () => string;
  /** Sends SIGTERM; returns the milliseconds until its exit, and its exit code. */
  stop: () => Promise<{ ms: number; code: number | null }>;
  /** Kills it if it is still running, and removes its files. */
  discard: () => Promise<void>;
}

/** The whole shop with its own database, as a separate process; it fills itself with its demo unless DEMO is off. */
export async function startShopProcess(
  environment: Record<string, string> = {},
): Promise<ShopProcess> {
  await alone(join(ROOT, 'node_modules', '.test-build'), buildPages);
  return startOn(newFolder(), environment);
}

/** The same on a copy of a shop that has filled itself. */
export async function startFilledShop(environment: Record<string, string>): Promise<ShopProcess> {
  await alone(join(ROOT, 'node_modules', '.test-build'), buildPages);
  const dataDir = newFolder();
  await copyFilledShop(dataDir);
  return startOn(dataDir, environment);
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'toolyard-process-'));

const CACHE = join(ROOT, 'node_modules', '.cache', 'filled-shop');
/** The demo's sales run from when it was filled. */
const FRESH_MS = 3_600_000;

/**
 * Copies the data of a shop that has filled itself with its demo into an empty folder. To fill a shop takes four times as
 * long as to start it, so one lasts for an hour, or until the sources change.
 */
export async function copyFilledShop(dataDir: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  await alone(join(CACHE, 'lock'), async () => {
    const filled = join(CACHE, hashOfFilling());
    const isFresh = existsSync(filled) && Date.now() - statSync(filled).mtimeMs < FRESH_MS;
    if (!isFresh) await fillShop(filled);
    // Keeps the owner: PostgreSQL runs as another user when the tests run as root.
    execFileSync('cp', ['-a', `${filled}/.`, dataDir]);
  });
}

async function fillShop(filled: string): Promise<void> {
  for (const name of readdirSync(CACHE))
    if (name !== 'lock') rmSync(join(CACHE, name), { recursive: true, force: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  const shop = await startOn(draft, {
    PICTURES_AHEAD: 'off',
    NODE_OPTIONS: '--import ./test/stand-ins/quick-hashes.ts',
  });
  await shop.stop();
  renameSync(draft, filled);
}

/** Hash of all that a filled shop depends on. */
function hashOfFilling(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const folder of ['contract', 'domain', 'server', 'demo'])
    hash.update(hashOfFolder(join(ROOT, folder)));
  return hash.digest('hex').slice(0, 16);
}

async function startOn(dataDir: string, environment: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const child = spawn(NODE, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: PATH_OF_TOOLS,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_ORDERS: 'off',
      ...environment,
    },
  });
  let text = '';
  const read = (chunk: Buffer) => (text += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`, child, () => text);
  return {
    origin,
    child,
    dataDir,
    output: () => text,
    stop: async () => {
      const began = performance.now();
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      const [code] = await ended;
      return { ms: performance.now() - began, code };
    },
    discard: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs work that is needed once; test files that need it at the same time wait for each other. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  for (const began = Date.now(); Date.now() - began < START_MS; await sleep(100)) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      // Another process has it.
    }
  }
  try {
    await work();
  } finally {
    rmdirSync(lock);
  }
}

async function buildPages(): Promise<void> {
  if (isBuildFresh()) return;
  const build = spawn(NODE, ['scripts/build.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PATH: PATH_OF_TOOLS },
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The pages could not be built: npm run build says why.');
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  for (const began = performance.now(); performance.now() - began < START_MS;) {
    if (child.exitCode !== null) throw new Error(`The shop did not start: ${output()}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await sleep(100);
  }
  throw new Error(`The shop is not ready: ${output()}`);
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
