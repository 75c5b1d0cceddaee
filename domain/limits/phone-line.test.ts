import { expect, test } from 'vitest';
import { phoneLineOf } from './phone-line.ts';

test('a phone line counts once, however its number begins', () => {
  const spellings = ['305550100', '0305550100', '0049305550100', '49305550100'];
  expect(new Set(spellings.map(phoneLineOf)).size).toBe(1);
  expect(phoneLineOf('05550199')).toBe(phoneLineOf('5550199'));
  expect(phoneLineOf('305550100')).not.toBe(phoneLineOf('305550101'));
});
