import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_QUOTE } from '#web/cart/cart-store.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

test.each([
  ['loading', true],
  ['ready', false],
] as const)(
  'while the quote is %s: whether no voucher code can be typed yet',
  (status, isDisabled) => {
    const shown = { status, quote: NO_QUOTE, isUpdating: false, refresh: () => Promise.resolve() };
    const html = renderToStaticMarkup(<CheckoutSummary shown={shown} button={null} />);
    const [before = ''] = html.split('<label');
    expect(before.slice(before.lastIndexOf('<fieldset'))).toMatch(
      isDisabled ? /^<fieldset disabled/ : /^<fieldset class/,
    );
  },
);
