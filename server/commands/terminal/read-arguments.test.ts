import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

const expected = { options: ['class', 'country', 'note', 'stock'], min: 0, max: 2 } as const;

test.each([
  [['a', '--class', 'x', 'b'], ['a', 'b'], { class: 'x' }],
  [['--class=x=y'], [], { class: 'x=y' }],
  [['--stock', '-2'], [], { stock: '-2' }],
  [['--note', '-- see below'], [], { note: '-- see below' }],
  [['--note=--x'], [], { note: '--x' }],
])('%j', (args, words, values) => {
  expect(readArguments(args, expected)).toEqual({ words, values });
});

test.each([
  [['--class', '--country', 'DE'], '--class needs a value.'],
  [['--class'], '--class needs a value.'],
  [['--class', ''], '--class needs a value.'],
  [['--class='], '--class needs a value.'],
  [['--class', 'x', '--class', 'y'], '--class is given twice.'],
  [['--class=x', 'a', '--class=x'], '--class is given twice.'],
  [['--color', 'x'], 'Unknown option --color.'],
  [['a', 'b', 'c'], 'Unexpected argument "c".'],
])('%j is refused', (args, sentence) => {
  expect(() => readArguments(args, expected)).toThrow(sentence);
});
