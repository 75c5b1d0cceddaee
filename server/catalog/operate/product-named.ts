import { Invalid, NotFound } from '#server/http/response/failure.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { Database } from '#server/database/connect.ts';
import { lockProductStock } from '../lock-stock.ts';
import {
  getManagedProduct,
  findProductSlug,
  listProductsNamed,
  type ManagedProduct,
} from './queries.ts';

const SHOWN_CODES = 10;

/** A product, and the variants a code refers to: one by its own code, else all. */
export interface NamedProduct {
  product: ManagedProduct;
  variants: ManagedProduct['variants'];
}

/** A product by its slug or product code, or by its id. */
export type ProductRef = string | { id: number };

/** Resolves a reference. Throws NotFound for an unknown one, Invalid if several products match. */
export async function productNamed(db: Database, code: ProductRef): Promise<NamedProduct> {
  const { id, variant_id } = await findNamed(db, code);
  return chooseVariant(await getManagedProduct(db, id), variant_id);
}

/**
 * Resolves a reference, with the product locked like an order does: stock and prices stay unchanged until the transaction
 * ends. Throws NotFound for an unknown one, Invalid if several products match.
 */
export async function lockProductNamed(
  tx: DatabaseTransaction,
  code: ProductRef,
): Promise<NamedProduct> {
  const { id, slug, variant_id } = await findNamed(tx, code);
  await lockProductStock(tx, [slug]);
  return chooseVariant(await getManagedProduct(tx, id), variant_id);
}

function chooseVariant(product: ManagedProduct, variantId: number | null): NamedProduct {
  const { variants } = product;
  return {
    product,
    variants: variantId === null ? variants : variants.filter(({ id }) => id === variantId),
  };
}

async function findNamed(db: Database, code: ProductRef) {
  if (typeof code === 'object') {
    const product = await findProductSlug(db, code.id);
    if (!product) throw new NotFound("This product doesn't exist.");
    return { ...product, variant_id: null };
  }
  const matching = await listProductsNamed(db, code);
  const [first] = matching;
  if (!first) throw new NotFound(`There is no product with the code or slug "${code}".`);
  if (matching.some(({ id }) => id !== first.id)) {
    const slugs = [...new Set(matching.map(({ slug }) => slug))].join(' and ');
    throw new Invalid({
      code: [`"${code}" names several products: use the slug of one, ${slugs}.`],
    });
  }
  // A slug refers to the whole product, even if one of its variants has the same code.
  return first.slug === code
    ? { ...first, variant_id: null }
    : (matching.find(({ variant_id }) => variant_id !== null) ?? first);
}

/** Whether a code refers to the whole product, not to one of several variants. */
export function isWholeProduct({ product, variants }: NamedProduct): boolean {
  return variants.length === product.variants.length;
}

/** The codes of a product's variants for a message; truncated. */
export function codesOf({ variants }: ManagedProduct): string {
  const codes = variants.flatMap(({ code }) => code ?? []);
  if (codes.length === 0) return 'none of them has one: import a file that gives them codes';
  const shown = codes.slice(0, SHOWN_CODES).join(', ');
  return codes.length > SHOWN_CODES ? `${shown} …` : shown;
}

/** The name of a field in the audit log; includes the variant if there are several. */
export function fieldOf(named: NamedProduct, field: string): string {
  const [variant] = named.variants;
  if (isWholeProduct(named) || !variant) return field;
  return `${field} of ${variant.code ?? variant.id}`;
}
