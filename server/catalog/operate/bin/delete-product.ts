import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { isWholeProduct, lockProductNamed, type ProductRef } from '../product-named.ts';
import type { ManagedProduct } from '../queries.ts';
import { moveToBin } from './bin-queries.ts';

/**
 * Moves the product with a code to the bin: it can neither be found nor bought, and orders keep their copy. One already
 * in the bin stays there. Throws NotFound; Invalid for one of several variants.
 */
export async function deleteProduct(work: Work, code: ProductRef): Promise<void> {
  const named = await lockProductNamed(work.db, code);
  const { id, slug, is_published, deleted_at } = named.product;
  if (!isWholeProduct(named)) {
    throw new Invalid({
      code: [
        `"${typeof code === 'string' ? code : slug}" is one of several variants: delete the whole product by its slug, ${slug}.`,
      ],
    });
  }
  if (deleted_at === null) return binProducts(work, [{ id, is_published }]);
  // Logs nothing, because nothing changes.
  await work.log({ act: 'product.delete', kind: 'product', id, changes: {} });
}

/** Moves some hundred products at most to the bin, which are locked like an order does and not there yet; logs each. */
export async function binProducts(
  work: Work,
  products: readonly Pick<ManagedProduct, 'id' | 'is_published'>[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  await moveToBin(work.db, ids, work.now);
  await indexProducts(work.db, ids, work.now);
  for (const { id, is_published } of products) {
    await work.log({
      act: 'product.delete',
      kind: 'product',
      id,
      changes: { deleted_at: [null, work.now], is_published: [is_published, false] },
    });
  }
}
