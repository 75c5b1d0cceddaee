import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { vi } from 'vitest';

/**
 * Runs `work` and returns what it flushes to the disk, files and folders in sequence, each with whether there was a file at
 * `path` before it or not. Nothing is really flushed.
 */
export async function flushesOf(path: string, work: () => Promise<unknown>): Promise<string[]> {
  const flushed: string[] = [];
  const note = (stats: fs.Stats) =>
    void flushed.push(
      `${stats.isFile() ? 'content' : 'folder'} ${fs.existsSync(path) ? 'after' : 'before'}`,
    );
  const handle = await open(tmpdir());
  const ofHandles = vi
    .spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
    .mockImplementation(async function flush(this: FileHandle) {
      note(await this.stat());
    });
  const ofStreams = vi.spyOn(fs, 'fsync').mockImplementation((descriptor, done) => {
    note(fs.fstatSync(descriptor));
    done(null);
  });
  try {
    await work();
  } finally {
    ofHandles.mockRestore();
    ofStreams.mockRestore();
    await handle.close();
  }
  return flushed;
}
