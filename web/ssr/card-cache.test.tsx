import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardCacheContext } from '#web/catalog/view/cards/cached-card.tsx';
import type { CardProduct } from '#web/catalog/view/cards/card-product.ts';
import { ProductGrid } from '#web/catalog/view/cards/product-grid.tsx';
import { PurchaseSlotsProvider } from '#web/catalog/view/cards/purchase-slots.tsx';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { FALLBACK_SETTINGS, SettingsProvider } from '#web/settings/settings-context.tsx';
import { createCardCache } from './card-cache.tsx';

const PRODUCT: CardProduct = {
  id: 7,
  name: 'Claw hammer',
  thumbnail: '/media/abc-480.webp',
  hover_thumbnail: '',
  price: 19.9,
  discount_price: 0,
  discount_percentage: 0,
  rating: 4.5,
  total_reviews: '3',
  quantity: 3,
  brand: 'Ostwick',
  has_options: false,
  size_id: null,
  color_id: null,
};
const LANGUAGE = { locale: 'en', direction: 'ltr' } as const;
const EUROS = {
  ...FALLBACK_SETTINGS,
  currencies: [{ name: 'EUR', symbol: '€', rate_from_default: 1 }],
};
const NO_SLOTS = { CardPurchase: null, PagePurchase: null, FavoriteHeart: null };
const BUTTON = { ...NO_SLOTS, CardPurchase: () => <button type="button">Buy</button> };

interface Page {
  product?: CardProduct;
  language?: typeof LANGUAGE | { locale: 'ar'; direction: 'rtl' };
  settings?: typeof FALLBACK_SETTINGS;
  slots?: typeof NO_SLOTS | typeof BUTTON;
}

function pageOf(page: Page, isCached: boolean): string {
  const { product = PRODUCT, language = LANGUAGE, settings = FALLBACK_SETTINGS } = page;
  return renderToString(
    <CardCacheContext value={isCached ? createCardCache({ language, settings }) : null}>
      <LanguageProvider language={language}>
        <SettingsProvider settings={settings}>
          <PurchaseSlotsProvider slots={page.slots ?? NO_SLOTS}>
            <ProductGrid products={[product, { ...product, id: 8 }]} />
          </PurchaseSlotsProvider>
        </SettingsProvider>
      </LanguageProvider>
    </CardCacheContext>,
  );
}

const PAGES: [string, Page][] = [
  ['a page', {}],
  ['the same page', {}],
  ['another price', { product: { ...PRODUCT, price: 18 } }],
  ['the last pieces', { product: { ...PRODUCT, quantity: 0 } }],
  ['another currency', { settings: EUROS }],
  ['another language', { language: { locale: 'ar', direction: 'rtl' } }],
  ['a button', { slots: BUTTON }],
  ['the first page', {}],
];

test.each(PAGES)("%s: cached cards equal React's own output", (_, page) => {
  expect(pageOf(page, true)).toBe(pageOf(page, false));
});

test('the same card is rendered once, whatever the page', () => {
  let rendered = 0;
  const Counting = () => <b>{(rendered += 1)}</b>;
  const render = () =>
    createCardCache({ language: LANGUAGE, settings: FALLBACK_SETTINGS })(
      Counting,
      PRODUCT,
      NO_SLOTS,
    );
  expect([render(), render()]).toEqual(['<b>1</b>', '<b>1</b>']);
});

test('two components of the same name have separate cards', () => {
  const render = createCardCache({ language: LANGUAGE, settings: FALLBACK_SETTINGS });
  const named = (text: string) => ({ Card: () => <b>{text}</b> }).Card;
  expect(render(named('one'), PRODUCT, NO_SLOTS)).toBe('<b>one</b>');
  expect(render(named('two'), PRODUCT, NO_SLOTS)).toBe('<b>two</b>');
});
