import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import serverFlags from '../../../scripts/server-flags.json' with { type: 'json' };
import type { Cluster } from '../cluster.ts';
import type { Outcome } from '../report.ts';

const MAX_MB = 330;
const MAX_READY_S = 3;
const DRAIN_S = 1;
const MAX_STOPPED_S = DRAIN_S + 5;
/** How long to wait for a start that is too slow, to report its time. */
const READY_MS = 60_000;
const NOBODY = 65_534;

/**
 * Builds the folder of the container image and runs the shop from it as another user without write permission. Needs
 * root, to switch to that user.
 */
export async function runImage({ folder, port: first, url }: Cluster): Promise<Outcome> {
  const experiment = 'the image, as another user who may not write to it';
  if (process.getuid?.() !== 0)
    return { experiment, result: 'skipped: only root can run it as another user', isGood: null };
  const port = first + 2;
  const image = join(folder, 'image');
  const dataDir = join(folder, 'image-data');
  execFileSync(process.execPath, ['scripts/image.ts', image], { stdio: 'ignore' });
  execFileSync('chmod', ['-R', 'a+rX,a-w', image]);
  // The other user needs access to it, and to the database's socket.
  const socket = new URL(url).searchParams.get('host');
  for (const path of [folder, socket ?? folder]) chmodSync(path, 0o711);
  mkdirSync(dataDir);
  chownSync(dataDir, NOBODY, NOBODY);
  const megabytes = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]);
  const began = performance.now();
  const child = spawn(join(image, 'bin', 'node'), [...serverFlags, 'scripts/start.ts'], {
    cwd: image,
    uid: NOBODY,
    gid: NOBODY,
    env: {
      PATH: join(image, 'bin'),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: join(image, 'compiled'),
      NODE_COMPILE_CACHE_PORTABLE: '1',
      DATABASE_URL: url,
      APP_ENV: 'production',
      APP_SECRET: 'a-secret-of-at-least-thirty-two-letters',
      PUBLIC_URL: 'http://shop.test',
      DRAIN_SECONDS: String(DRAIN_S),
    },
    stdio: 'ignore',
  });
  const ended = new Promise<unknown>((resolve) => {
    child.once('exit', resolve).once('error', resolve);
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    const statusOf = (path: string) =>
      fetch(origin + path).then(
        ({ status }) => status,
        () => 0,
      );
    while ((await statusOf('/readyz')) !== 200) {
      if (performance.now() - began > READY_MS)
        return { experiment, result: 'not ready', isGood: false };
      await sleep(50);
    }
    const ready = (performance.now() - began) / 1000;
    const statuses = [await statusOf('/'), await statusOf('/api/master')];
    const stopping = performance.now();
    child.kill('SIGTERM');
    const status = await ended;
    const stopped = (performance.now() - stopping) / 1000;
    const tooMuch = [
      megabytes > MAX_MB && `more than ${MAX_MB} MB`,
      ready > MAX_READY_S && `not ready within ${MAX_READY_S} s`,
      statuses.some((answer) => answer !== 200) && 'pages fail',
      status !== 0 && `ended with ${String(status)}`,
      stopped > MAX_STOPPED_S && `not stopped within ${MAX_STOPPED_S} s`,
    ].filter((text) => text !== false);
    const figures = `${megabytes} MB, ready in ${ready.toFixed(1)} s, home page and API ${statuses.join(' and ')}, stopped in ${stopped.toFixed(1)} s`;
    return {
      experiment,
      result: [figures, ...tooMuch].join('; '),
      isGood: tooMuch.length === 0,
    };
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
