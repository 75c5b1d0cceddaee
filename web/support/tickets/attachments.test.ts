import { expect, test } from 'vitest';
import { addFiles } from './attachments.ts';

const file = (name: string, type = 'image/png', size = 1000, lastModified = 1) => ({
  name,
  type,
  size,
  lastModified,
});
const five = ['1', '2', '3', '4', '5'].map((name) => file(name));

test.each([
  ['a picture and a paper', [], [file('a'), file('b', 'application/pdf')], ['a', 'b'], null],
  ['added to those before', [file('a')], [file('b')], ['a', 'b'], null],
  ['exactly 2 MB', [], [file('a', 'image/png', 2_097_152)], ['a'], null],
  ['a byte more', [], [file('a', 'image/png', 2_097_153)], [], 'larger than 2 MB'],
  [
    'another kind',
    [],
    [file('a.exe', 'application/x-msdownload'), file('b')],
    ['b'],
    "isn't a JPG",
  ],
  ['a picture that was chosen before', [file('a')], [file('a'), file('b')], ['a', 'b'], null],
  ['its later version', [file('a')], [file('a', 'image/png', 1000, 2)], ['a', 'a'], null],
  ['a sixth', five, [file('6')], ['1', '2', '3', '4', '5'], 'up to five files'],
])('%s', (_name, before, added, names, refusal) => {
  const chosen = addFiles(before, added);
  expect(chosen.files.map(({ name }) => name)).toEqual(names);
  if (refusal === null) expect(chosen.refusal).toBeNull();
  else expect(chosen.refusal?.sentence).toContain(refusal);
});
