import { expect, test } from 'vitest';
import { changeTags } from './tags.ts';

test.each([
  ['tags are sorted and each is there once', ['b'], { add: ['a', 'b', 'A '] }, ['a', 'b']],
  ['letter case and spaces make no other tag', [], { add: [' Too  Late '] }, ['too late']],
  ['a blank is no tag', ['a'], { add: ['  '] }, ['a']],
  ['some are removed', ['a', 'b'], { remove: ['B', 'c'] }, ['a']],
])('%s', (_sentence, tags, change, expected) => {
  expect(changeTags(tags, change)).toEqual(expected);
});
