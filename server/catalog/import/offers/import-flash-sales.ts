import { say } from '#domain/i18n/sentence.ts';
import type { z } from 'zod';
import type { FlashSaleRecord } from '#domain/catalog/catalogue-records.ts';
import type { Database } from '#server/database/connect.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { listFlashSaleRecords } from '../../export/offer-queries.ts';
import { lockProductStock } from '../../lock-stock.ts';
import { BadLine } from '../reading/bad-line.ts';
import { flashSaleLine } from '../reading/lines.ts';
import { completeLine, readLine } from '../reading/read-line.ts';
import { requireLanguages } from '../references/required.ts';
import { saveChanged } from '../records/save-changed.ts';
import { importEach } from '../import-each.ts';
import type { ImportLine, ImportSession } from '../session.ts';
import { hashOf } from '../taxonomy/import-taxonomy.ts';
import { listProductSlugs, listSlugsInBin, saveFlashSale } from './offer-queries.ts';
import { checkPeriod, withTimes } from './period.ts';

/** Imports flash sales with their offers. */
export async function importFlashSales(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  const schema = flashSaleLine(session.now, session.currency);
  await importEach(session, 'flash_sale', lines, async (value) => {
    const { slug } = readLine(schema.pick({ slug: true }), value);
    const [current] = await listFlashSaleRecords(session.db, slug);
    const sale = completeLine(schema, value, current && withTimes(current));
    checkPeriod(sale.starts_at.time, sale.ends_at.time);
    const { translations } = sale;
    requireLanguages(await session.references.all(), current?.translations, translations);
    const thumbnail = await hashOf(session, sale.thumbnail, [current?.thumbnail ?? null]);
    const [starts_at, ends_at] = [sale.starts_at.time, sale.ends_at.time];
    return async () => {
      const products = await withOffersInBin(
        session.db,
        await offersOf(session, sale, current),
        current,
      );
      const record = {
        slug,
        name: sale.name,
        thumbnail,
        starts_at,
        ends_at,
        products,
        translations,
      };
      const save = async (tx: Database) => {
        const slugs = [record, ...(current ? [current] : [])].flatMap(({ products }) =>
          products.map(({ product }) => product),
        );
        await lockProductStock(tx, slugs);
        await indexProducts(tx, await saveFlashSale(tx, record));
      };
      return saveChanged(session, current, record, {
        type: 'flash_sale',
        key: slug,
        list: listFlashSaleRecords,
        edited: withoutSales,
        save,
      });
    };
  });
}

function withoutSales({ products, ...sale }: FlashSaleRecord): object {
  const offers = products.map(({ product, price, quantity }) => ({ product, price, quantity }));
  return { ...sale, products: offers };
}

type Sale = z.output<ReturnType<typeof flashSaleLine>>;

/** The shop counts an offer's sales itself; a line only sets them for new offers. */
export async function offersOf(
  session: Pick<ImportSession, 'db'> & Partial<Pick<ImportSession, 'preview'>>,
  { products }: Sale,
  current: FlashSaleRecord | undefined,
): Promise<FlashSaleRecord['products']> {
  const slugs = products.map(({ product }) => product);
  if (new Set(slugs).size < slugs.length)
    throw new BadLine(say('products: a product is listed twice.'));
  const existing = await listProductSlugs(session.db, slugs);
  const unknown = slugs.find((slug) => !existing.has(slug) && !session.preview?.products.has(slug));
  if (unknown !== undefined)
    throw new BadLine(say('There is no product "{{name}}".', { name: unknown }));
  const soldBefore = new Map(current?.products.map(({ product, sold }) => [product, sold]));
  return products.map((offer) => {
    const sold = soldBefore.get(offer.product) ?? offer.sold ?? 0;
    if (offer.quantity >= sold) return { ...offer, sold };
    throw new BadLine(
      say('products: {{sold}} of "{{name}}" are sold, so quantity must not be below that.', {
        name: offer.product,
        sold: sold,
      }),
    );
  });
}

/**
 * Offers with those of products in the bin, each at its former place: exports leave them out, and a product that is
 * restored has its offer again.
 */
async function withOffersInBin(
  db: ImportSession['db'],
  products: FlashSaleRecord['products'],
  current: FlashSaleRecord | undefined,
): Promise<FlashSaleRecord['products']> {
  const before = current?.products ?? [];
  const inBin = await listSlugsInBin(
    db,
    before.map(({ product }) => product),
  );
  const all = [...products];
  for (const [index, offer] of before.entries()) {
    const isNamed = products.some(({ product }) => product === offer.product);
    if (inBin.has(offer.product) && !isNamed) all.splice(index, 0, offer);
  }
  return all;
}
