import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip, gzip } from 'node:zlib';

const LEVEL = { level: 1 };
const WRITTEN = { flush: true, mode: 0o600 };
const compress = promisify<Buffer, typeof LEVEL, Buffer>(gzip);
const expand = promisify<Buffer, Buffer>(gunzip);

/**
 * Nearly all files of a database have a page or none: streams would take several times as long for them. Up to this many
 * bytes are read at once.
 */
const AT_ONCE = 65_536;
const isSmall = async (path: string) => (await stat(path)).size <= AT_ONCE;

/** Writes a compressed copy of a file, which is on the disk at the end. Throws the signal's reason on abort. */
export async function compressFile(from: string, to: string, signal: AbortSignal): Promise<void> {
  if (await isSmall(from))
    await writeFile(to, await compress(await readFile(from), LEVEL), WRITTEN);
  else
    await pipeline(createReadStream(from), createGzip(LEVEL), createWriteStream(to, WRITTEN), {
      signal,
    });
}

/** Writes what a compressed file contains, which is on the disk at the end. */
export async function expandFile(from: string, to: string): Promise<void> {
  if (await isSmall(from)) await writeFile(to, await expand(await readFile(from)), WRITTEN);
  else await pipeline(createReadStream(from), createGunzip(), createWriteStream(to, WRITTEN));
}
