import { fieldOf } from '../product-named.ts';
import type { ManagedProduct } from '../queries.ts';
import type { VariantField } from './variant-fields.ts';

/**
 * The name of a variant's field in the audit log: 'price', or with several variants 'price of HB-20'. A code always
 * names its variant, since 'code' is that of the product.
 */
export function loggedField(product: ManagedProduct, { id, part }: VariantField): string {
  const variants = product.variants.filter((variant) => variant.id === id);
  if (part === 'code') return `code of ${variants[0]?.code ?? id}`;
  return fieldOf({ product, variants }, part);
}
