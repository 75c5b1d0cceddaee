import { valueBefore } from '#server/audit/value-before.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { lockCategories } from '../../lock-categories.ts';
import { lockProductNamed, type ProductRef } from '../product-named.ts';
import { updateProduct } from '../update-queries.ts';

/**
 * Restores the product with a code from the bin, published or hidden as it was. Throws NotFound; Refused if it is not
 * in the bin.
 */
export async function restoreProduct(work: Work, code: ProductRef): Promise<void> {
  const { product } = await lockProductNamed(work.db, code);
  const { id, deleted_at, category_slug } = product;
  if (deleted_at === null)
    throw new Refused(`"${typeof code === 'string' ? code : product.slug}" is not in the bin.`);
  if ((await lockCategories(work.db, [product.category_id])).has(product.category_id)) {
    throw new Refused(
      `Its category is in the bin too. Restore it first: categories restore ${category_slug}.`,
    );
  }
  const deletion = { act: 'product.delete', kind: 'product', id } as const;
  const is_published = (await valueBefore(work.db, deletion, 'is_published')) === true;
  await updateProduct(work.db, id, { is_published, deleted_at: null });
  await indexProducts(work.db, [id], work.now);
  await work.log({
    act: 'product.restore',
    kind: 'product',
    id,
    changes: { deleted_at: [deleted_at, null], is_published: [false, is_published] },
  });
}
