import { expect, test } from 'vitest';
import { dayIn, endOfDay, isDay, minuteIn, momentOf, startOfDay } from './day-in-zone.ts';

test.each([
  ['a day in winter', '2027-01-01', 'Europe/Berlin', '2026-12-31T23:00:00.000Z'],
  ['the zone in lower case', '2027-01-01', 'europe/berlin', '2026-12-31T23:00:00.000Z'],
  ['west of Greenwich', '2027-01-01', 'America/Denver', '2027-01-01T07:00:00.000Z'],
  ['six hours ahead', '2027-01-01', 'Asia/Dhaka', '2026-12-31T18:00:00.000Z'],
  ['UTC', '2027-01-01', 'UTC', '2027-01-01T00:00:00.000Z'],
  [
    'the day on which summer time begins',
    '2026-03-29',
    'Europe/Berlin',
    '2026-03-28T23:00:00.000Z',
  ],
  ['the day on which it ends', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['a day without its midnight', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['a day with two midnights', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['a day that a zone skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['a half hour', '2027-01-01', 'Asia/Kolkata', '2026-12-31T18:30:00.000Z'],
])('%s begins: %s in %s', (_what, day, timeZone, moment) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(moment);
});

test('a day ends where the next one begins, even if it has 23 hours', () => {
  const day = '2026-03-29';
  expect(endOfDay(day, 'Europe/Berlin')).toEqual(startOfDay('2026-03-30', 'Europe/Berlin'));
  expect(
    endOfDay(day, 'Europe/Berlin').getTime() - startOfDay(day, 'Europe/Berlin').getTime(),
  ).toBe(23 * 3_600_000);
});

test.each(['2027-02-29', '2026-02-31', '2026-13-01', '26-01-01', '2026-1-1', '', '01.01.2027'])(
  '"%s" is not a day',
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => startOfDay(text, 'UTC')).toThrow(RangeError);
    expect(() => endOfDay(text, 'UTC')).toThrow(RangeError);
  },
);

test('a moment is formatted as local time', () => {
  const moment = new Date('2026-12-31T23:30:59.999Z');
  expect(minuteIn(moment, 'Europe/Berlin')).toBe('2027-01-01 00:30');
  expect(minuteIn(moment, 'America/Denver')).toBe('2026-12-31 16:30');
  expect(dayIn(moment, 'Europe/Berlin')).toBe('2027-01-01');
  expect(dayIn(moment, 'America/Denver')).toBe('2026-12-31');
});

test.each([
  ['2026-01-15T09:00', 'Europe/Berlin', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15T09:00', 'Europe/Berlin', '2026-07-15T07:00:00.000Z'],
  // A time that is skipped, and one that occurs twice.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-01-15T09:00', 'Asia/Kathmandu', '2026-01-15T03:15:00.000Z'],
])('%s in %s is %s', (minute, zone, moment) => {
  expect(momentOf(minute, zone).toISOString()).toBe(moment);
});

test.each(['', '2026-02-30T09:00', '2026-01-15', 'tomorrow'])('%j is not a minute', (minute) => {
  expect(() => momentOf(minute, 'UTC')).toThrow(RangeError);
});
