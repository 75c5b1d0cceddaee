import { expect, test } from 'vitest';
import { dueDate } from './due-date.ts';

const PLACED = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2-3 days', '2026-03-13T12:00:00.000Z'],
  ['2 – 4 Days', '2026-03-14T12:00:00.000Z'],
  ['1 day', '2026-03-11T12:00:00.000Z'],
  ['0 days', '2026-03-10T12:00:00.000Z'],
  ['within the week', '2026-03-15T12:00:00.000Z'],
  ['', '2026-03-15T12:00:00.000Z'],
])(
  'an order promised in "%s" is due on its last day, or after the days of the setting',
  (promise, due) => {
    expect(dueDate(PLACED, promise, 5).toISOString()).toBe(due);
  },
);
