import { expect, test } from 'vitest';
import { createTranslator } from '#domain/i18n/translator.ts';
import { hasLaterColor, readOptions } from './read-options.ts';

const t = createTranslator('de', { Colour: 'Farbe', Size: 'Größe' });
const option = (name: string, values: string) => ({ name, values, was: null });

test('usual option names are recognised in the language of the reader; values are trimmed, duplicates dropped', () => {
  const read = readOptions(t, [
    option(' Farbe ', 'Rot\n Blau\n\nRot'),
    option('Größe', 'S'),
    option('Gewinde', 'M4'),
  ]);
  expect(read).toEqual({
    options: [
      { name: null, is_color: true, values: ['Rot', 'Blau'], was: null },
      { name: null, is_color: false, values: ['S'], was: null },
      { name: 'Gewinde', is_color: false, values: ['M4'], was: null },
    ],
  });
});

const many = Array.from({ length: 50 }, (_, value) => value).join('\n');

test.each([
  ['a name is missing', [option('Farbe', 'Rot'), option(' ', 'S')], { at: 1, part: 'name' }],
  ['a name twice', [option('Gewinde', 'M4'), option('gewinde', 'M5')], { at: 1, part: 'name' }],
  ['two colours', [option('Farbe', 'Rot'), option('colour', 'Blau')], { at: 1, part: 'name' }],
  ['no value', [option('Farbe', ' \n'), option('', 'S')], { at: 0, part: 'values' }],
  ['too many variants', [option('Farbe', many), option('Größe', many)], { at: 1, part: 'values' }],
])('refused: %s', (_, written, refusal) => {
  expect(readOptions(t, written)).toEqual({ ...refusal, message: expect.any(String) as string });
});

test.each([
  ['Colour, Size', false],
  ['Size, Colour', true],
  ['Length, Fit', false],
])('of %s the colour is shown before its place: %s', (names, isLater) => {
  const written = names.split(', ').map((name) => ({ name, values: 'One', was: null }));
  const read = readOptions(t, written);
  expect('options' in read && hasLaterColor(read.options)).toBe(isLater);
});
