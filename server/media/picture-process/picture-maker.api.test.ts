import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { areFilesUnreachable } from '#server/files/files-unreachable.ts';
import { isStorageFull } from '#server/database/health/storage-full.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { until } from '#test/until.ts';
import { PictureMaker } from './picture-maker.ts';

let folder: string;
let source: string;
let maker: PictureMaker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolyard-maker-'));
  source = join(folder, 'source.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 2400, height: 2400, channels: 3, noise, background: '#000' } as const;
  await sharp({ create }).png({ compressionLevel: 0 }).toFile(source);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  maker = new PictureMaker();
});
afterEach(() => maker.stop());

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('renditions are made by a child process, which ends when there is nothing left to make', async () => {
  const targets = [320, 480].map((width) => ({ width, target: join(folder, `${width}.webp`) }));
  await Promise.all(
    targets.map(({ width, target }) =>
      maker.make({ source, target, width: width as 320 | 480, format: 'webp' }),
    ),
  );
  for (const { target, width } of targets) {
    expect((await sharp(target).metadata()).width).toBe(width);
  }
  const pid = maker.pid ?? 0;
  expect(isAlive(pid)).toBe(true);
  expect(pid).not.toBe(process.pid);
  await until(() => expect(isAlive(pid)).toBe(false));
  expect(maker.pid).toBeNull();
});

test('a rendition that cannot be made fails without affecting the others', async () => {
  const job = { width: 160, format: 'webp' } as const;
  const missing = maker.make({ ...job, source: join(folder, 'none.png'), target: `${source}.a` });
  const good = maker.make({ ...job, source, target: `${source}.b` });
  await expect(missing).rejects.toThrow();
  await good;
});

/** Nobody can write it: the system refuses to open it or to write, depending on the user. */
const UNWRITABLE = '/proc/version';
test.skipIf(!existsSync(UNWRITABLE))(
  'a folder that cannot be written is reported as one',
  async () => {
    const job = { source, target: UNWRITABLE, width: 160, format: 'webp' } as const;
    expect(areFilesUnreachable(await maker.make(job).catch((error: unknown) => error))).toBe(true);
  },
);

test.skipIf(!existsSync('/dev/full'))('a full disk is reported as one', async () => {
  const job = { source, target: '/dev/full', width: 160, format: 'webp' } as const;
  expect(isStorageFull(await maker.make(job).catch((error: unknown) => error))).toBe(true);
});

test('a process that dies fails its current picture, and the next picture starts another process', async () => {
  const job = { source, width: 1600, format: 'avif' } as const;
  const cut = maker.make({ ...job, target: join(folder, 'cut.avif') });
  process.kill(maker.pid ?? 0, 'SIGKILL');
  await expect(cut).rejects.toThrow('has ended');
  await maker.make({ ...job, width: 160, target: join(folder, 'next.avif') });
  expect(existsSync(join(folder, 'next.avif'))).toBe(true);
});

test('a picture maker stops immediately, even in the middle of a picture', async () => {
  const job = { source, width: 1600, format: 'avif' } as const;
  const cut = maker.make({ ...job, target: join(folder, 'cut.avif') });
  const pid = maker.pid ?? 0;
  const failed = expect(cut).rejects.toBeInstanceOf(Overloaded);
  await maker.stop();
  await failed;
  expect(isAlive(pid)).toBe(false);
});
