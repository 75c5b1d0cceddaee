import { expect, test } from 'vitest';
import { createTranslator } from '#domain/i18n/translator.ts';
import { reassurances, type ShopPromises } from './reassurances.ts';

const t = createTranslator('en', {});
const NOTHING: ShopPromises = {
  payments: [],
  isReviewed: false,
  hasPhone: false,
  hasEmail: false,
  returnDays: 0,
};
const textsOf = (facts: Partial<ShopPromises>) =>
  reassurances(t, { ...NOTHING, ...facts }).map(({ text }) => text);

test.each<[string, Partial<ShopPromises>, string[]]>([
  ['nothing was set', {}, []],
  ['cash alone', { payments: ['on-delivery'] }, []],
  [
    'cash and an email address',
    { payments: ['on-delivery'], hasEmail: true },
    ['Pay when your order arrives', 'By email or ticket'],
  ],
  [
    'cards and a phone',
    { payments: ['online', 'in-advance'], hasPhone: true },
    ['Pay online', 'By phone or ticket'],
  ],
  [
    'everything',
    {
      payments: ['online', 'on-delivery'],
      isReviewed: true,
      hasPhone: true,
      hasEmail: true,
      returnDays: 14,
    },
    [
      'Pay online or on delivery',
      'From verified buyers only',
      'By phone, email or ticket',
      '14-day returns',
    ],
  ],
])('%s', (_, facts, texts) => {
  expect(textsOf(facts)).toEqual(texts);
});
