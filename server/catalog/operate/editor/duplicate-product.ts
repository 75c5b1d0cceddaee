import { msg } from '#domain/i18n/msg.ts';
import { changeTexts, type Translations } from '#domain/catalog/translations.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { shortTime } from '#domain/dates/file-time.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { lockProductNamed } from '../product-named.ts';
import { freeSlug } from './add-product.ts';
import { readProductField } from './product-fields.ts';
import { readProduct } from '../read-product.ts';
import { writeProduct } from './write-product.ts';

/**
 * Creates an unpublished copy of a product under a name and returns its id. Codes, stock, sales, reviews and offers stay
 * with the original. Throws NotFound, Refused in the bin, Invalid with the field.
 */
export async function duplicateProduct(work: Work, id: number, name: string): Promise<number> {
  const { db, now } = work;
  const newName = readProductField('name', name) as string;
  const { product } = await lockProductNamed(db, { id });
  if (product.deleted_at !== null)
    throw new Refused(msg('This product is in the bin. Restore it first.'));
  const original = await readProduct(db, product.slug);
  const record: ProductRecord = {
    ...(newName === original.name ? original : withoutNames(original)),
    slug: await freeSlug(work, newName),
    name: newName,
    code: null,
    is_published: false,
    created_at: shortTime(now.toISOString()),
    total_sold: 0,
    variants: original.variants.map((variant) => ({
      ...variant,
      code: null,
      barcode: null,
      quantity: 0,
    })),
  };
  const copy = await writeProduct(work, record, undefined, record.translations);
  await indexProducts(db, [copy], now);
  await work.log({
    act: 'product.add',
    kind: 'product',
    id: copy,
    changes: { name: [null, newName], copied_from: [null, original.name] },
  });
  return copy;
}

/** A product without the texts that name it, which would be wrong under another name. */
function withoutNames(record: ProductRecord): ProductRecord {
  const names = Object.keys(record.translations).map((language) => [
    language,
    { name: '', meta_title: '' },
  ]);
  return {
    ...record,
    meta_title: null,
    translations: changeTexts<Translations>(record.translations, Object.fromEntries(names)),
  };
}
