import { expect, test } from 'vitest';
import {
  orderMoment,
  reviewDay,
  ticketDay,
  ticketMoment,
  utcMoment,
  voucherMoment,
} from './response-times.ts';

test.each([
  ['2026-01-05T10:00:00Z', '05 January 2026 10:00', '05 Jan, 2026 10:00 AM'],
  ['2026-12-31T15:15:59Z', '31 December 2026 15:15', '31 Dec, 2026 03:15 PM'],
  ['2026-05-01T00:05:00Z', '01 May 2026 00:05', '01 May, 2026 12:05 AM'],
  ['2026-05-01T12:00:00Z', '01 May 2026 12:00', '01 May, 2026 12:00 PM'],
])('%s', (iso, ofVoucher, ofOrder) => {
  expect(voucherMoment(new Date(iso))).toBe(ofVoucher);
  expect(orderMoment(new Date(iso))).toBe(ofOrder);
});

test('tickets have a day, their messages a time', () => {
  expect(ticketDay(new Date('2026-01-05T23:59:00Z'))).toBe('05 January, 2026');
  expect(ticketMoment(new Date('2026-01-05T15:15:00Z'))).toBe('05 January, 2026 03:15 PM');
});

test('dates are written in UTC, with two digits each', () => {
  expect(reviewDay(new Date('2026-01-05T23:59:59Z'))).toBe('January 05, 2026');
  expect(reviewDay(new Date('2026-12-31T00:00:00Z'))).toBe('December 31, 2026');
  expect(utcMoment(new Date('2026-01-05T03:04:05.678Z'))).toBe('2026-01-05 03:04:05');
});
