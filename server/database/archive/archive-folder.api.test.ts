import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { archiveSettings, prepareArchive, walFolder } from './archive-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'toolyard-archive-folder-'));
const archiveDir = join(root, "archive's 100 %f");
const flushed = join(root, 'flushed');
const segment = join(root, 'segment');
const NAME = '000000010000000000000001';
const archivedFile = join(walFolder(archiveDir), `${NAME}.gz`);
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  prepareArchive(archiveDir, null);
  rmSync(archivedFile, { force: true });
  writeFileSync(segment, 'changes');
});

/**
 * Archives the segment as PostgreSQL does. Returns whether that succeeded, and what was flushed to the disk, each with
 * what the archive had then. `refused`: what can't be flushed.
 */
function archive({ refused = '' } = {}) {
  writeFileSync(flushed, '');
  const stub = `#!/bin/sh
[ "$1" = "$REFUSED" ] && exit 1
echo "$1: $(ls "$WAL")" >> "$FLUSHED"`;
  writeFileSync(join(root, 'sync'), stub);
  chmodSync(join(root, 'sync'), 0o755);
  const filled: Record<string, string> = { '%p': segment, '%f': NAME, '%%': '%' };
  const command = archiveSettings(archiveDir)['archive_command'] ?? '';
  const { status } = spawnSync(
    'sh',
    ['-c', command.replaceAll(/%[pf%]/g, (name) => filled[name]!)],
    {
      env: {
        PATH: `${root}:${process.env['PATH']}`,
        WAL: walFolder(archiveDir),
        FLUSHED: flushed,
        REFUSED: refused || 'nothing',
      },
    },
  );
  return { status, lines: readFileSync(flushed, 'utf8').trim().split('\n') };
}

test('a segment is archived once it and its name are on the disk, even when a crash came before that', () => {
  const folder = walFolder(archiveDir);
  expect(archive()).toEqual({
    status: 0,
    lines: [`${folder}/${NAME}.part: ${NAME}.part`, `${folder}: ${NAME}.gz`],
  });
  expect(gunzipSync(readFileSync(archivedFile)).toString()).toBe('changes');
  expect(archive()).toEqual({ status: 0, lines: [`${folder}: ${NAME}.gz`] });
});

test('where its folder alone cannot be flushed, everything is', () => {
  const { status, lines } = archive({ refused: walFolder(archiveDir) });
  expect([status, lines.at(-1)]).toEqual([0, `: ${NAME}.gz`]);
});

test('another segment of the same name is not archived', () => {
  archive();
  writeFileSync(segment, 'other changes');
  expect(archive().status).not.toBe(0);
});
