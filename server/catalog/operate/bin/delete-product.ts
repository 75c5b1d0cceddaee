import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { isWholeProduct, lockProductNamed, type ProductRef } from '../product-named.ts';
import { updateProduct } from '../update-queries.ts';

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
  const isThere = deleted_at !== null;
  if (!isThere) {
    await updateProduct(work.db, id, { is_published: false, deleted_at: work.now });
    await indexProducts(work.db, [id], work.now);
  }
  await work.log({
    act: 'product.delete',
    kind: 'product',
    id,
    changes: isThere ? {} : { deleted_at: [null, work.now], is_published: [is_published, false] },
  });
}
