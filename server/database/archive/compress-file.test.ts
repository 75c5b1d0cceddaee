import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { flushesOf } from '#test/faults/disk/flushes-of.ts';
import { compressFile, expandFile } from './compress-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolyard-compress-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([0, 8_192, 200_000])(
  'a copy of %i bytes is flushed to the disk, and so is the file expanded from it',
  async (size) => {
    const [from, copy, to] = ['from', 'copy.gz', 'to'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const bytes = randomBytes(size);
    writeFileSync(from, bytes);
    const { signal } = new AbortController();
    expect(await flushesOf(copy, () => compressFile(from, copy, signal))).toEqual([
      'content after',
    ]);
    expect(await flushesOf(to, () => expandFile(copy, to))).toEqual(['content after']);
    expect(readFileSync(to).equals(bytes)).toBe(true);
  },
);
