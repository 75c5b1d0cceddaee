import { expect, test } from 'vitest';
import { dayText, momentText } from './text-date.ts';

test('dates are written in UTC, with two digits each', () => {
  expect(dayText(new Date('2026-01-05T23:59:59Z'))).toBe('January 05, 2026');
  expect(dayText(new Date('2026-12-31T00:00:00Z'))).toBe('December 31, 2026');
  expect(momentText(new Date('2026-01-05T03:04:05.678Z'))).toBe('2026-01-05 03:04:05');
});
