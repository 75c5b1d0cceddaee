import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { walFolder } from './archive-folder.ts';
import { findMissingSegment } from './missing-segment.ts';

const FIRST = '0000000200000000000000FD';

/** What is missing of an archive with these files since its base backup, and of the unarchived segments. */
async function missing(archived: string[], unarchived: string[] = []): Promise<string | null> {
  const root = mkdtempSync(join(tmpdir(), 'toolyard-segments-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const base = { folder: join(root, 'base'), at: new Date() };
  for (const folder of [base.folder, walFolder(root), join(root, 'unarchived')]) mkdirSync(folder);
  writeFileSync(join(base.folder, 'backup_label'), `START WAL LOCATION: 0/FD28 (file ${FIRST})\n`);
  for (const name of archived) writeFileSync(join(walFolder(root), name), '');
  for (const name of unarchived) writeFileSync(join(root, 'unarchived', name), '');
  return findMissingSegment(root, base, join(root, 'unarchived'));
}

test('an archive without a gap lacks nothing, whatever else is in its folder', async () => {
  const whole = [`${FIRST}.gz`, '0000000200000000000000FE.gz', '0000000200000000000000FF.gz'];
  expect(await missing(whole)).toBeNull();
  expect(await missing([...whole, '000000020000000100000000.gz'])).toBeNull();
  const others = [
    '00000001000000000000000A.gz',
    '000000030000000100000007.gz',
    '000000020000000100000004.partial.gz',
    '000000020000000100000004.gz.part',
    '00000003.history.gz',
  ];
  expect(await missing([...whole, ...others])).toBeNull();
});

test('a segment is missing when a later one is there, archived or not', async () => {
  expect(await missing([`${FIRST}.gz`, '0000000200000000000000FF.gz'])).toBe(
    '0000000200000000000000FE',
  );
  const end = '0000000200000000000000FF.gz';
  const whole = [`${FIRST}.gz`, '0000000200000000000000FE.gz', end];
  expect(await missing(whole, ['000000020000000100000001'])).toBe('000000020000000100000000');
  expect(await missing(whole, ['000000020000000100000000', '000000020000000100000001'])).toBeNull();
  expect(await missing([])).toBeNull();
});
