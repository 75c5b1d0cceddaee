import { MAX_WEIGHT } from '#domain/catalog/specification/weight.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { fieldOf, type NamedProduct } from './product-named.ts';
import { updateWeights } from './update-queries.ts';

/** Sets the weight of a locked product's variants, in grams; null: unknown. Throws Invalid for an impossible one. */
export async function changeWeight(
  { db, log }: Work,
  named: NamedProduct,
  grams: number | null,
): Promise<void> {
  if (grams !== null && !(Number.isInteger(grams) && grams > 0 && grams <= MAX_WEIGHT))
    throw new Invalid({ weight: ['The weight must be above 0 and at most 100 tonnes.'] });
  const before = await updateWeights(
    db,
    named.variants.map(({ id }) => id),
    grams,
  );
  await log({
    act: 'variant.weight',
    kind: 'product',
    id: named.product.id,
    changes: { [fieldOf(named, 'weight')]: [before, named.variants.map(() => grams)] },
  });
}
