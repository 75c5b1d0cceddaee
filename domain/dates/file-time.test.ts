import { expect, test } from 'vitest';
import { readFileTime } from './file-time.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z'],
  ['2026-03-01T08:00:00.123456Z', '2026-03-01T08:00:00.123456Z'],
  ['2026-03-01T08:00:00.100Z', '2026-03-01T08:00:00.1Z'],
  ['2026-03-01T08:00:00+02:00', '2026-03-01T06:00:00Z'],
  ['2026-03-01T08:00Z', '2026-03-01T08:00:00Z'],
  ['2026-03-01', '2026-03-01T00:00:00Z'],
])('%s is the time %s', (text, time) => {
  expect(readFileTime(text, NOW)).toEqual({ time, is_relative: false });
});

test.each([
  ['-36h', '2026-03-09T00:00:00Z'],
  ['+5d', '2026-03-15T12:00:00Z'],
  ['-30m', '2026-03-10T11:30:00Z'],
  ['+2w', '2026-03-24T12:00:00Z'],
])('%s is counted from now', (text, time) => {
  expect(readFileTime(text, NOW)).toEqual({ time, is_relative: true });
});

test.each([
  '',
  'yesterday',
  '5d',
  '+5y',
  '2026-13-01',
  '2026-02-31',
  '2027-02-29T08:00:00Z',
  '2026-03-01T08:00:00',
  '2026-03-01 08:00',
  '1772352000',
])('%s is not a time', (text) => {
  expect(readFileTime(text, NOW)).toBeNull();
});
