import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const PHONE = { field: 'phone', sentence: 'Enter your phone number.' };
const SOLD_OUT = { field: null, sentence: 'Hammer is sold out.' };

test.each([
  [[PHONE], /^Please fix the following Enter your phone number\.$/],
  [[SOLD_OUT, PHONE], /^Please fix the following Hammer is sold out\. Enter/],
  [
    [SOLD_OUT],
    /^Your order hasn&#x27;t been placed yet Hammer is sold out\. Check your order, then place it again\.$/,
  ],
])('a summary says what to do about its errors', (errors, text) => {
  const html = renderToStaticMarkup(<ErrorSummary id="summary" errors={errors} />);
  expect(
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toMatch(text);
});
