import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

function counted() {
  const computed: string[] = [];
  const length = memoize((text) => {
    computed.push(text);
    return text.length;
  });
  return { computed, length };
}

test('the result for a text is computed once', () => {
  const { computed, length } = counted();
  expect([length('one'), length('three'), length('one')]).toEqual([3, 5, 3]);
  expect(computed).toEqual(['one', 'three']);
});

test('long texts are not cached', () => {
  const { computed, length } = counted();
  const long = 'x'.repeat(501);
  expect([length(long), length(long)]).toEqual([501, 501]);
  expect(computed).toHaveLength(2);
});

test('memory is bounded for any number of texts', () => {
  const { computed, length } = counted();
  for (let n = 0; n <= 2_000; n += 1) length(`text ${n}`);
  length('text 2000');
  expect(computed).toHaveLength(2_001);
  length('text 0');
  expect(computed).toHaveLength(2_002);
});
