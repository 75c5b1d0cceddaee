import { expect, test } from 'vitest';
import { SeenTexts } from './seen-texts.ts';

test('counts each text, even among very many', () => {
  const seen = new SeenTexts();
  const texts = Array.from({ length: 5000 }, (_, index) => `text ${index}`);
  expect(texts.filter((text) => seen.count(text) !== 1)).toEqual([]);
  expect(texts.filter((text) => seen.count(text) !== 2)).toEqual([]);
  expect([seen.count('text 7'), seen.count(''), seen.count('')]).toEqual([3, 1, 2]);
});
