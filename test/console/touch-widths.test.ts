import { expect, test } from 'vitest';
import { readSources } from '../translations/read-sources.ts';

const CLASSES = /"([^"`]*)"/g;

// "Duplicate" is wide enough for a fingertip; "تكرار" and "Kit" are not.
test('controls of the console in a line of text are as wide as a fingertip in every language', () => {
  const narrow = readSources('console').flatMap(({ file, text }) =>
    [...text.matchAll(CLASSES)].flatMap(([, classes = '']) => {
      const names = new Set(classes.split(' '));
      const isInline = names.has('inline-flex') && names.has('min-h-11');
      return isInline && !names.has('min-w-11') ? [`${file}: ${classes}`] : [];
    }),
  );
  expect(narrow).toEqual([]);
});
