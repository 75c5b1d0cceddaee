import type { ProductCard } from '#contract/catalog/products.ts';
import { groupedCount, shortCount } from '#domain/catalog/specification/count-text.ts';
import { bracketCharge } from '#domain/catalog/price/bracket-charge.ts';
import { discountPercentage } from '#domain/catalog/price/discount-percentage.ts';
import { availableQuantity, reducedPrice } from '#domain/catalog/price/reduced-price.ts';
import { averageRating, reviewCount } from '#domain/catalog/rating.ts';
import { shopStatus } from '#domain/catalog/shop-status.ts';
import type { TranslatedTexts } from '#domain/catalog/translations.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { UNCACHED_ROWS } from '#server/cache/rows.ts';
import { dependingOnProducts } from '#server/cache/tags/track-reads.ts';
import type { Database } from '#server/database/connect.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import { catalogTexts, inLanguage } from '#server/content/texts/catalog-texts.ts';
import { productNames } from '../texts/product-names.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { type CardRow, listCardRows } from './card-queries.ts';
import { headingIn } from '../texts/headings.ts';
import { brandIn } from '../texts/localized-names.ts';

const CARD_WIDTH = 480;
const LOGO_WIDTH = 160;

/** The cards of the given products in their order, in one round trip; products that are not on sale are omitted. */
export async function listProductCards(
  context: CallContext,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const [rows, catalog] = await Promise.all([cardRows(context, [...ids]), catalogTexts(context)]);
  const names =
    catalog && (await productNames(dependingOnProducts(context.db, ids), catalog, [...ids]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const card = presentCard(context, row);
    const brand = card.brand === null ? null : brandIn(catalog, card.brand);
    const texts: TranslatedTexts | undefined = names?.get(id);
    return inLanguage(catalog, texts, { ...card, brand }, ['name']);
  });
}

/** All guests see the same cards, so the row cache can serve them. */
async function cardRows(context: CallContext, ids: number[]): Promise<Map<number, CardRow>> {
  const { customer, now } = context;
  const read = async (db: Database, missingIds: number[]) => {
    const rows = await listCardRows(db, missingIds, customer?.id ?? null, now);
    return new Map(rows.map((row) => [row.id, row]));
  };
  return (customer ? UNCACHED_ROWS : context.rows).getRows(context.db, 'card', ids, read);
}

function presentCard(context: CallContext, row: CardRow): ProductCard {
  const reduced = reducedPrice(row, row.offer);
  const picture = (hash: string | undefined) => pictureUrl(context, hash ?? null, CARD_WIDTH);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    code: row.code,
    is_digital: false,
    thumbnail: picture(row.pictures[0]),
    hover_thumbnail: picture(row.pictures[1]),
    price: toDecimal(row.price),
    discount_price: toDecimal(reduced),
    discount_percentage: discountPercentage(row.price, reduced),
    rating: averageRating(row.rating_counts),
    total_reviews: shortCount(reviewCount(row.rating_counts)),
    total_sold: groupedCount(row.total_sold),
    quantity: availableQuantity(row.quantity, row.offer),
    is_favorite: row.is_favorite,
    sizes: row.sizes.map(withDecimal),
    colors: row.colors.map(withDecimal),
    unit: row.unit && { ...row.unit, name: headingIn(context.locale, row.unit.name) },
    brand: row.brand,
    shop: {
      id: row.shop.id,
      name: row.shop.name,
      logo: pictureUrl(context, row.shop.logo, LOGO_WIDTH),
      rating: averageRating(row.shop.rating_counts),
      estimated_delivery_time: row.shop.estimated_delivery_time,
      delivery_charge: toDecimal(bracketCharge(row.shop.brackets, 1)),
      delivery_charge_is_set: row.shop.brackets.length > 0 && !row.shop.is_zoned,
      last_online: shopStatus(row.shop.opening_hours, context.now) === 'Online',
    },
  };
}

/** A size or colour with its extra price as a decimal. */
function withDecimal<T extends { price: number }>(option: T): T {
  return { ...option, price: toDecimal(option.price) };
}
