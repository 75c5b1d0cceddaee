import {
  choiceOf,
  type EditedOptions,
  withOptions,
} from '#domain/catalog/product/edited-options.ts';
import { variantKey } from '#domain/catalog/product/open-variant.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { readProducts } from '../../export/read-products.ts';
import { getManagedProduct, type ManagedProduct } from '../queries.ts';
import type { NewVariants } from './option-fields.ts';
import { writeProduct } from './write-product.ts';

/**
 * Writes a locked product with edited options. Variants that are no longer among them are deleted; orders keep their
 * copies, and carts with them can't be ordered. Returns the ids of new variants with their indexes in `edited`.
 */
export async function writeOptions(
  work: Work,
  product: ManagedProduct,
  { after, edited }: { after: ProductRecord; edited: EditedOptions },
): Promise<Map<number, number>> {
  const { db } = work;
  const choices = edited.variants.map((values) => variantKey(choiceOf(edited.options, values)));
  const current = (await readProducts(db, [product.slug])).get(product.slug)?.record;
  await writeProduct(work, withOptions(after, edited), current);
  const existing = new Set(product.variants.map(({ id }) => id));
  const { variants } = await getManagedProduct(db, product.id);
  return new Map(
    variants
      .filter(({ id }) => !existing.has(id))
      .map((variant) => [variant.id, choices.indexOf(variantKey(variant))]),
  );
}

/** The input for new variants as changes to their fields: values by field ('variants.12.price'), and stock by id. */
export function valuesOfNew(indices: ReadonlyMap<number, number>, added: NewVariants) {
  const values = new Map<string, unknown>();
  const stock = new Map<number, number>();
  for (const [id, index] of indices) {
    for (const [part, value] of added.get(index) ?? []) {
      if (part === 'stock') stock.set(id, value as number);
      else values.set(`variants.${id}.${part}`, value);
    }
  }
  return { values, stock };
}

/** Refusals name new variants by their index, as clients do not have their ids: 'options.3.price'. */
export async function namedByIndex<T>(
  indices: ReadonlyMap<number, number>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Invalid) || indices.size === 0) throw error;
    const named = Object.entries(error.errors ?? {}).map(([field, sentences]) => {
      const [, id, part] = /^variants\.(\d+)\.(.+)$/.exec(field) ?? [];
      const index = indices.get(Number(id));
      return [index === undefined ? field : `options.${index}.${part}`, sentences];
    });
    throw new Invalid(Object.fromEntries(named) as Record<string, string[]>);
  }
}
