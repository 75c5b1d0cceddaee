import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineStepper } from '#web/cart/view/line-stepper.tsx';
import { LineItem } from '#web/catalog/view/line-item.tsx';
import { FilterSheetButton } from '#web/catalog/view/listing/filter-sheet.tsx';
import { Parcels } from '#web/orders/view/parcels.tsx';
import { useTwoDigits } from './two-digits.ts';
import { LanguageProvider } from './text.tsx';

const nothing = () => {};
const line = { thumbnail: '', name: 'Nut', title: 'Nut', options: [], price: '', total: '' };
const steps = { name: 'Nut', max: 9, onMore: nothing, onLess: nothing, onRemove: nothing };
const bought = { name: 'Nut', qty: 3, size: null, color: null, options: [] };
const parcel = {
  id: 0,
  carrier: null,
  shipped_at: '2026-03-10T12:00:00Z',
  tracking_number: null,
  tracking_url: null,
  products: [bought],
};

function Clock() {
  const twoDigits = useTwoDigits();
  return <>{[0, 7, 42].map(twoDigits).join(':')}</>;
}

const textIn = (locale: string, element: ReactElement) =>
  renderToStaticMarkup(
    <LanguageProvider language={{ locale, direction: 'ltr' }}>{element}</LanguageProvider>,
  ).replaceAll(/<svg.*?<\/svg>|<[^>]*>/gs, '');

test.each<[string, () => ReactElement, string, string]>([
  ['a quantity', () => <LineItem {...line} quantity={12} />, '12', '১২'],
  ['a line of the cart', () => <LineStepper {...steps} quantity={3} />, '3', '৩'],
  ['the number of filters', () => <FilterSheetButton count={4} />, '4', '৪'],
  ['pieces in a parcel', () => <Parcels shipments={[parcel]} />, '3 ×', '৩ ×'],
  ['a clock', () => <Clock />, '00:07:42', '০০:০৭:৪২'],
])('%s is written in the digits of the language', (_name, draw, english, bengali) => {
  expect(textIn('en', draw())).toContain(english);
  const text = textIn('bn', draw());
  expect(text).toContain(bengali);
  expect(text).not.toMatch(/\d/);
});
