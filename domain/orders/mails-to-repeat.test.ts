import { expect, test } from 'vitest';
import { mailsToRepeat } from './mails-to-repeat.ts';

test.each([
  ['was just placed', 'Pending', false, ['placed']],
  ['waits for its payment', 'Pending', true, ['placed', 'unpaid']],
  ['is on its way', 'On The Way', false, ['placed', 'status']],
  ['was cancelled, paid or not', 'Cancelled', true, ['status']],
] as const)(
  'mails of an order that %s can be sent again',
  (_case, status, waitsForPayment, mails) => {
    expect(mailsToRepeat({ status, waitsForPayment })).toEqual(mails);
  },
);
