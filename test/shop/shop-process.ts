import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBuildFresh } from '../../scripts/build/build-stamp.ts';

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

/** The same on a copy of a shop that has filled itself once per run, which takes longer than the rest of a start. */
export async function startFilledShop(environment: Record<string, string>): Promise<ShopProcess> {
  await alone(join(ROOT, 'node_modules', '.test-build'), buildPages);
  await alone(`${FILLED}.lock`, fillShop);
  const dataDir = newFolder();
  // Keeps the owner: PostgreSQL runs as another user when the tests run as root.
  execFileSync('cp', ['-a', `${FILLED}/.`, dataDir]);
  return startOn(dataDir, environment);
}

/** In the folder of the run (test/database/start-database.ts), which removes it. */
const FILLED = join(tmpdir(), 'filled-shop');

const newFolder = () => mkdtempSync(join(tmpdir(), 'toolyard-process-'));

async function fillShop(): Promise<void> {
  if (existsSync(FILLED)) return;
  const draft = mkdtempSync(`${FILLED}-`);
  await (await startOn(draft, { PICTURES_AHEAD: 'off' })).stop();
  renameSync(draft, FILLED);
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
