import type { ProductCard, ProductDetails } from '#contract/catalog/products.ts';
import { missingRecord } from '#server/content/removed-urls.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import { findProductTexts } from '../texts/text-queries.ts';
import { dependingOn, dependingOnProducts } from '#server/cache/tags/track-reads.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { currentProductIndex } from '#server/search/column-index/product-index.ts';
import { shopTaxing } from '#server/settings/tax/shop-taxing.ts';
import { productsBeside } from '#server/search/listed-products.ts';
import { listProductCards } from '../cards/product-cards.ts';
import { type Reference, parseReference } from '../reference.ts';
import { shopScope } from '../shop-scope.ts';
import { recordView } from './list-recently-viewed.ts';
import { priceTaxOf } from './price-tax.ts';
import { presentProductDetails } from './present-product-details.ts';
import { findProductDetails, findProductId, type ProductDetailsRow } from './product-queries.ts';

/** Number of related products, and of popular ones of the shop. */
const SHOWN = 6;

/**
 * A product by id or slug with everything on its page, related products and popular ones of its shop; records the view
 * of signed-in customers (spec §2, product details). Throws NotFound if it is not on sale, Gone if it was deleted.
 */
export async function getProductDetails(
  context: CallContext,
  product: string,
): Promise<{
  product: ProductDetails;
  related_products: ProductCard[];
  popular_products: ProductCard[];
}> {
  const reference = parseReference(product);
  const notFound = () =>
    missingRecord(context.db, 'product', reference, "We couldn't find that product.");
  const [row, index, onlyShop, taxing, catalog] = await Promise.all([
    readDetails(context, reference),
    currentProductIndex(context.db),
    shopScope(context),
    shopTaxing(context),
    catalogTexts(context),
  ]);
  if (!row) throw await notFound();
  const place = {
    ...row,
    category_id: row.category.id,
    sub_category_ids: row.sub_categories.map(({ id }) => id),
  };
  const { related, popular } = index.read((snapshot) =>
    productsBeside(snapshot, place, { limit: SHOWN, onlyShop }),
  );
  const [cards, texts] = await Promise.all([
    listProductCards(context, [row.id, ...new Set([...related, ...popular])]),
    catalog &&
      findProductTexts(dependingOnProducts(context.db, [row.id]), catalog.language, row.id),
    recordView(context, row.id),
  ]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const own = cardById.get(row.id);
  if (!own) throw await notFound();
  const inOrder = (ids: number[]) => ids.flatMap((id) => cardById.get(id) ?? []);
  return {
    product: {
      ...presentProductDetails(context, row, own, catalog && { catalog, own: texts ?? {} }),
      price_tax: priceTaxOf(taxing, row.tax_class_id, context.now),
    },
    related_products: inOrder(related),
    popular_products: inOrder(popular),
  };
}

/** The part shared by all visitors. */
async function readDetails(
  { db, now, rows }: CallContext,
  { id, slug }: Reference,
): Promise<ProductDetailsRow | null> {
  // Depends on 'products', so that a new product with this slug invalidates the response.
  const product = id ?? (await findProductId(dependingOn(db, 'products'), slug));
  if (product === null) return null;
  return rows.getRow(db, 'details', product, (own, one) => findProductDetails(own, one, now));
}
