import type { changeProducts } from '#contract/console/catalog/products.ts';
import type { z } from 'zod';
import { Refused } from '#server/http/response/failure.ts';
import type { ManagedProduct } from '../operate/queries.ts';

type Act = z.output<typeof changeProducts.request>['act'];

/** Throws Refused, in the console's words, if an act can't be applied to a product or would not change it. */
export function requireApplicable(product: ManagedProduct, act: Act): void {
  const isDeleted = product.deleted_at !== null;
  if (act === 'restore') {
    if (!isDeleted) throw new Refused("This product isn't in the bin.");
    if (product.is_category_deleted) {
      throw new Refused('Its category is in the bin too. Restore the category first.');
    }
  } else if (act === 'delete') {
    if (isDeleted) throw new Refused('This product is already in the bin.');
  } else if (isDeleted) {
    throw new Refused('This product is in the bin. Restore it first.');
  } else if (act === 'publish' && product.is_published) {
    throw new Refused('This product is already published.');
  } else if (act === 'hide' && !product.is_published) {
    throw new Refused('This product is already hidden.');
  }
}
