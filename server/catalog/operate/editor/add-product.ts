import { msg } from '#domain/i18n/msg.ts';
import { numberedSlug, toSlug } from '#domain/catalog/slug.ts';
import { blankProduct, type ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { lockNames } from '../records/record-queries.ts';
import { listSlugsLike } from './editor-queries.ts';
import { takePictureSteps } from './picture-steps.ts';
import { isProductField, readProductField, withFields } from './product-fields.ts';
import { refusedFields } from './refused-fields.ts';
import type { ProductEdits } from './accept-edits.ts';
import { readNewValue, type VariantPart } from './variant-fields.ts';
import { writeProduct } from './write-product.ts';

/** Fields of the only variant of a new product. */
const OF_VARIANT = new Set(['price', 'old_price', 'stock', 'barcode', 'cost']);

/**
 * Creates a product of a shop (by slug; null: not chosen yet) with one variant, and returns its id. Throws Invalid with
 * all invalid fields.
 */
export async function addProduct(
  work: Work,
  shop: string | null,
  { changes, pictures }: Pick<ProductEdits, 'changes' | 'pictures'>,
): Promise<number> {
  const { db, now } = work;
  const { fields, variant, errors } = await readFields(work, changes);
  if (shop === null) errors['shop'] = [msg('Choose the shop that sells it.')];
  if (shop === null || Object.keys(errors).length > 0) throw new Invalid(errors);
  const name = fields.get('name') as string;
  const category = fields.get('category') as string;
  const price = variant.get('price') as number;
  const old = (variant.get('old_price') ?? null) as number | null;
  if (old !== null && (old <= price || price === 0)) {
    throw new Invalid({
      old_price: [msg('The price before the discount must be above the price.')],
    });
  }
  const slug = await freeSlug(work, name);
  const record: ProductRecord = {
    ...withFields({ ...blankProduct(slug, now), name, category, is_published: false }, fields),
    shop,
    price: old ?? price,
    discount_price: old === null ? null : price,
    images: takePictureSteps([], pictures),
    variants: [
      {
        size: null,
        color: null,
        code: null,
        quantity: (variant.get('stock') ?? 0) as number,
        price: null,
        discount_price: null,
        weight: null,
        barcode: (variant.get('barcode') ?? null) as string | null,
        cost: (variant.get('cost') ?? null) as number | null,
        image: null,
      },
    ],
  };
  const id = await writeProduct(work, record, undefined);
  await indexProducts(db, [id], now);
  await work.log({ act: 'product.add', kind: 'product', id, changes: { name: [null, name] } });
  return id;
}

interface ReadFields {
  /** Of the product. */
  fields: Map<string, unknown>;
  /** Of its only variant. */
  variant: Map<string, unknown>;
  /** By field. */
  errors: Record<string, string[]>;
}

/** Reads all fields of a new product, so that every invalid one is reported at once. */
async function readFields(work: Work, changes: ProductEdits['changes']): Promise<ReadFields> {
  const currency = await defaultCurrency(work.db);
  const fields = new Map<string, unknown>();
  const variant = new Map<string, unknown>();
  const needed = { name: { to: '' }, category: { to: '' }, price: { to: null } };
  const errors = refusedFields<{ to?: unknown }>({ ...needed, ...changes }, (field, { to }) => {
    if (OF_VARIANT.has(field)) {
      const part = field as VariantPart;
      variant.set(field, readNewValue(work, field, part, to, currency));
    } else if (isProductField(field)) fields.set(field, readProductField(field, to));
    else throw new Invalid({ [field]: [msg("This field can't be changed.")] });
  });
  return { fields, variant, errors };
}

/** An unused slug for a new product, reserved until the transaction ends. */
export async function freeSlug({ db }: Work, name: string): Promise<string> {
  const slug = toSlug(name, 'product');
  await lockNames(db, 'products');
  const taken = await listSlugsLike(db, slug);
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!taken.has(candidate)) return candidate;
  }
}
