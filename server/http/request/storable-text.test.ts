import { expect, test } from 'vitest';
import { storable } from './storable-text.ts';

test('a lone surrogate becomes a character, wherever it occurs', () => {
  const sent = { name: 'a\ud800', list: ['\udc00', { '\ud800': '🔨' }], count: 3, none: null };
  expect(storable(sent)).toEqual({
    name: 'a\ufffd',
    list: ['\ufffd', { '\ufffd': '🔨' }],
    count: 3,
    none: null,
  });
});

test('files and dates are returned unchanged', () => {
  const [file, moment] = [new File(['x'], 'x.png'), new Date()];
  const { files, at } = storable({ files: [file], at: moment }) as { files: File[]; at: Date };
  expect(files[0]).toBe(file);
  expect(at).toBe(moment);
});

test.each([
  [{ name: 'a\0' }, 'name'],
  [{ lines: [{ unit: '\0' }] }, 'lines'],
  [{ attributes: { 'a\0': 1 } }, 'attributes'],
  ['\0', 'request'],
])('%j is refused with the name of its field', (sent, field) => {
  expect(() => storable(sent)).toThrow(expect.objectContaining({ field }) as Error);
});
