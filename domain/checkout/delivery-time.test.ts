import { expect, test } from 'vitest';
import { createTranslator } from '../i18n/translator.ts';
import { deliveryTimeText } from './delivery-time.ts';

const german = createTranslator('de', {
  '{{from}}–{{to}} days': '{{from}}–{{to}} Tage',
  '{{count}} days': '{{count}} Tage',
  '{{count}} days_one': '{{count}} Tag',
});
const english = createTranslator('en', {});

test.each([
  ['2-3 days', '2–3 days', '2–3 Tage'],
  ['2 – 4 Days', '2–4 days', '2–4 Tage'],
  ['1 day', '1 day', '1 Tag'],
  ['5 days', '5 days', '5 Tage'],
  ['within the week', 'within the week', 'within the week'],
  ['', '', ''],
])('a delivery time of "%s" reads "%s" and "%s"', (time, inEnglish, inGerman) => {
  expect(deliveryTimeText(time, english)).toBe(inEnglish);
  expect(deliveryTimeText(time, german)).toBe(inGerman);
});

test('the last number of a delivery time determines the plural form', () => {
  const arabic = createTranslator('ar', {
    '{{from}}–{{to}} days': 'من {{from}} إلى {{to}} يومًا',
    '{{from}}–{{to}} days_few': 'من {{from}} إلى {{to}} أيام',
  });
  expect(deliveryTimeText('2-4 days', arabic)).toBe('من 2 إلى 4 أيام');
  expect(deliveryTimeText('9-11 days', arabic)).toBe('من 9 إلى 11 يومًا');
});
