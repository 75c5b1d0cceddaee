import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flushesOf } from '#test/faults/disk/flushes-of.ts';
import { writeArchive } from './archive-writer.ts';

test('a backup is flushed to the disk before its name exists, and its folder afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-archive-writer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'shop.tar.gz');
  const flushed = await flushesOf(file, () =>
    writeArchive(file, 'ab12', (add) => add('backup.json', '{}')),
  );
  expect(flushed).toEqual(['content before', 'folder after']);
});
