import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { type Format, type Width, exists, findOriginal, mediaPath } from './media-paths.ts';
import { open } from './recognise-image.ts';

/** Renditions made at the same time: each keeps a core busy. */
const AT_ONCE = 2;

const running = new Map<string, Promise<string | null>>();
const waiting: (() => void)[] = [];
let busy = 0;

/**
 * The file of a picture in a width and format, made when it is asked for the first time; never wider than the original.
 * Requests for the same file share the work. null when there is no such picture.
 */
export async function renderImage(
  dataDir: string,
  hash: string,
  width: Width,
  format: Format,
): Promise<string | null> {
  const path = mediaPath(dataDir, hash, `-${width}.${format}`);
  if (await exists(path)) return path;
  const started = running.get(path);
  if (started) return started;
  const work = make(dataDir, hash, path, width, format).finally(() => running.delete(path));
  running.set(path, work);
  return work;
}

async function make(dataDir: string, hash: string, path: string, width: Width, format: Format) {
  const original = await findOriginal(dataDir, hash);
  if (!original) return null;
  await takeTurn();
  const part = `${path}.${randomUUID()}.part`;
  try {
    const picture = open(original.path).autoOrient().resize({ width, withoutEnlargement: true });
    await encode(picture, format).toFile(part);
    await rename(part, path);
    return path;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    giveTurn();
  }
}

function encode(picture: ReturnType<typeof open>, format: Format) {
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 3 })
    : picture.webp({ quality: 80, effort: 4 });
}

async function takeTurn(): Promise<void> {
  if (busy < AT_ONCE) busy += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
}
