import type { CartGroup, CartLineResponse, GuestCart } from '#contract/orders/cart-shapes.ts';
import { groupByShop } from '#domain/cart/group-by-shop.ts';
import type { CartChange, PricedLine } from '#domain/cart/price-cart.ts';
import { groupedCount, shortCount } from '#domain/catalog/specification/count-text.ts';
import { discountPercentage } from '#domain/catalog/price/discount-percentage.ts';
import { averageRating, reviewCount } from '#domain/catalog/rating.ts';
import { shopStatus } from '#domain/catalog/shop-status.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { presentOptions } from '#server/catalog/present-options.ts';
import { brandIn } from '#server/catalog/texts/localized-names.ts';
import { inLanguage } from '#server/content/texts/catalog-texts.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { translate } from '#server/i18n/translate.ts';
import type { CartProductRow } from './cart-sql.ts';
import { shownName } from './cart-texts.ts';
import { guestLines } from './cart-source.ts';
import { type CartState, cleanCart } from './cart-state.ts';

const THUMBNAIL_WIDTH = 160;
const LOGO_WIDTH = 160;

/**
 * The visible cart for responses (spec §7, GET /carts). Guests also get the corrected lines to store, the only place
 * that includes buy-now lines.
 */
export function presentCart(context: CallContext, state: CartState): GuestCart {
  const { cart, buyNow, changes } = cleanCart(state);
  return {
    total: cart.length,
    cart_items: presentGroups(context, state, cart),
    info: describeChanges(context, state, changes),
    carts: guestLines([...cart, ...buyNow]),
  };
}

/** The buy-now lines in the form of a cart (spec §2, buy now). */
export function presentBuyNow(context: CallContext, state: CartState): GuestCart {
  const { cart, buyNow } = cleanCart(state);
  return {
    total: buyNow.length,
    cart_items: presentGroups(context, state, buyNow),
    info: null,
    carts: guestLines([...cart, ...buyNow]),
  };
}

/** Lines grouped by shop in cart order (spec §3, cart group). */
export function presentGroups(
  context: CallContext,
  state: CartState,
  lines: readonly PricedLine[],
): CartGroup[] {
  return groupByShop(lines).flatMap(({ shop_id, lines: ofShop }) => {
    const shop = state.shops.get(shop_id);
    if (!shop) return [];
    return {
      id: shop_id,
      shop_id,
      shop_name: shop.name,
      shop_logo: pictureUrl(context, shop.logo, LOGO_WIDTH),
      shop_rating: averageRating(shop.rating_counts),
      shop_online: shopStatus(shop.opening_hours, context.now) === 'Online',
      products: ofShop.flatMap((line) => {
        const product = state.products.get(line.product_id);
        return product ? presentLine(context, state, line, product) : [];
      }),
    };
  });
}

function presentLine(
  context: CallContext,
  { texts }: CartState,
  line: PricedLine,
  product: CartProductRow,
): CartLineResponse {
  const size = product.sizes.find(({ id }) => id === line.size_id);
  const color = product.colors.find(({ id }) => id === line.color_id);
  const thumbnails = product.pictures.map(({ id, hash }) => ({
    id,
    thumbnail: pictureUrl(context, hash, THUMBNAIL_WIDTH),
    url: null,
    type: 'image',
  }));
  const catalog = texts?.catalog ?? null;
  const { name, name_language } = inLanguage<{ name: string }, 'name'>(
    catalog,
    texts?.names.get(product.id),
    { name: product.name },
    ['name'],
  );
  return {
    id: product.id,
    slug: product.slug,
    shop_id: product.shop_id,
    quantity: line.quantity,
    max_quantity: line.available,
    is_digital: false,
    name,
    ...(name_language === undefined ? {} : { name_language }),
    thumbnail: thumbnails[0]?.thumbnail ?? '',
    thumbnails,
    brand: product.brand === null ? null : brandIn(catalog, product.brand),
    price: toDecimal(line.price),
    discount_price: toDecimal(line.discount_price),
    discount_percentage: discountPercentage(line.price, line.discount_price),
    rating: averageRating(product.rating_counts),
    total_reviews: shortCount(reviewCount(product.rating_counts)),
    total_sold: groupedCount(product.total_sold),
    size: size ? { id: size.id, name: size.name, price: toDecimal(size.price) } : null,
    color: color ? { ...color, price: toDecimal(color.price) } : null,
    options: presentOptions({ locale: context.locale, catalog }, product).chosenBy(line),
    unit: line.unit ?? product.unit,
  };
}

/** How stock changes affected the lines of a cart, in the shopper's language; null if they did not. */
export function describeChanges(
  context: CallContext,
  state: CartState,
  changes: readonly CartChange[],
): string | null {
  const sentences = changes.map((change) => describeChange(context, state, change));
  return sentences.length === 0 ? null : [...new Set(sentences)].join(' ');
}

/** Describes the correction of a line in one sentence. */
export function describeChange(
  { locale }: Pick<CallContext, 'locale'>,
  state: CartState,
  { line, reason, available }: CartChange,
): string {
  const name = shownName(state, line.product_id);
  if (!state.products.has(line.product_id)) {
    return name === ''
      ? translate(locale, 'A product in your cart is no longer available and was removed.')
      : translate(locale, '{{product}} is no longer available.', { product: name });
  }
  switch (reason) {
    case 'vanished':
      return translate(locale, "{{product}} isn't available in the size or colour you chose.", {
        product: name,
      });
    case 'sold-out':
      return translate(locale, '{{product}} is sold out.', { product: name });
    default:
      return translate(locale, 'Only {{count}} of {{product}} left.', {
        product: name,
        count: available,
        one: 'Only {{count}} of {{product}} left.',
      });
  }
}
