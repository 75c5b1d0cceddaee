import type { StockChange } from '#domain/catalog/product/stock-change.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { findTaxClass } from '#server/settings/tax/queries.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { adjustStock } from './adjust-stock.ts';
import { changePrices } from './prices/change-prices.ts';
import { changeWeight } from './change-weight.ts';
import { writeVariants } from './editor/write-variants.ts';
import {
  codesOf,
  isWholeProduct,
  lockProductNamed,
  type NamedProduct,
  type ProductRef,
} from './product-named.ts';
import { updateProduct } from './update-queries.ts';

/** Changes to a product or variant; omitted fields stay unchanged. Money in minor units, null: no old price. */
export interface ProductEdit {
  name?: string;
  is_published?: boolean;
  /** The name of the product's own tax class; null: that of its category. */
  tax_class?: string | null;
  price?: number;
  old_price?: number | null;
  stock?: StockChange;
  /** Grams of each variant; null: unknown. */
  weight?: number | null;
  /** Of a single variant; null: none. */
  barcode?: string | null;
  /** What the shop pays for a piece of each variant; null: unknown. */
  cost?: number | null;
}

/**
 * Edits the product or variant with a slug or code. Throws NotFound for an unknown code, Refused for a
 * deleted product, Invalid with the field for bad values.
 */
export async function editProduct(work: Work, code: ProductRef, edit: ProductEdit): Promise<void> {
  const named = await lockProductNamed(work.db, code);
  const { id, slug, deleted_at } = named.product;
  if (deleted_at !== null) {
    const name = typeof code === 'string' ? code : slug;
    throw new Refused(`"${name}" is in the bin. To restore it: products restore ${slug}.`);
  }
  await editFields(work, named, edit);
  await changePrices(work, named, edit);
  if (edit.stock) await adjustStock(work, named, edit.stock);
  if (edit.weight !== undefined) await changeWeight(work, named, edit.weight);
  await changeVariants(work, named, edit);
  await indexProducts(work.db, [id], work.now);
}

async function editFields(
  work: Work,
  named: NamedProduct,
  { name, is_published, tax_class }: ProductEdit,
): Promise<void> {
  if (name === undefined && is_published === undefined && tax_class === undefined) return;
  const { product } = named;
  if (!isWholeProduct(named)) {
    throw new Invalid({
      code: [`Name and visibility belong to the whole product: use its slug, ${product.slug}.`],
    });
  }
  const fields = {
    ...(name === undefined ? {} : { name }),
    ...(is_published === undefined ? {} : { is_published }),
    ...(tax_class === undefined ? {} : { tax_class: await taxClassOf(work, tax_class) }),
  };
  const changes: Changes = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      [product[field as keyof typeof fields], value],
    ]),
  );
  const { tax_class: taxClass, ...own } = fields;
  await updateProduct(work.db, product.id, own, taxClass);
  await work.log({ act: 'product.edit', kind: 'product', id: product.id, changes });
}

async function changeVariants(
  work: Work,
  { product, variants }: NamedProduct,
  { barcode, cost }: ProductEdit,
): Promise<void> {
  if (barcode === undefined && cost === undefined) return;
  if (barcode !== undefined && variants.length > 1) {
    throw new Invalid({ barcode: [`Name one variant by its code (${codesOf(product)}).`] });
  }
  const values = variants.flatMap(({ id }): [string, unknown][] => [
    ...(barcode === undefined ? [] : [[`variants.${id}.barcode`, barcode] as [string, unknown]]),
    ...(cost === undefined ? [] : [[`variants.${id}.cost`, cost] as [string, unknown]]),
  ]);
  const changes = await writeVariants(work, product, { values: new Map(values), stock: new Map() });
  await work.log({ act: 'product.edit', kind: 'product', id: product.id, changes });
}

/** The canonical name of a tax class; null for none. Throws Invalid for an unknown one. */
async function taxClassOf({ db }: Work, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const taxClass = await findTaxClass(db, name);
  if (taxClass) return taxClass.name;
  throw new Invalid({
    tax_class: [`There is no tax class "${name}": taxes class add "${name}" creates it.`],
  });
}
