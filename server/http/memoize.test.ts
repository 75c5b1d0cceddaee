import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

function counted() {
  const asked: string[] = [];
  const length = memoize((text) => {
    asked.push(text);
    return text.length;
  });
  return { asked, length };
}

test('a text is worked out once', () => {
  const { asked, length } = counted();
  expect([length('one'), length('three'), length('one')]).toEqual([3, 5, 3]);
  expect(asked).toEqual(['one', 'three']);
});

test('a text that is long is not kept', () => {
  const { asked, length } = counted();
  const long = 'x'.repeat(501);
  expect([length(long), length(long)]).toEqual([501, 501]);
  expect(asked).toHaveLength(2);
});

test('ever new texts do not fill the memory', () => {
  const { asked, length } = counted();
  for (let n = 0; n <= 2_000; n += 1) length(`text ${n}`);
  length('text 2000');
  expect(asked).toHaveLength(2_001);
  length('text 0');
  expect(asked).toHaveLength(2_002);
});
