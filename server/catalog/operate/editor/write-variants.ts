import { msg } from '#domain/i18n/msg.ts';
import { changePrice, type ShownPrice } from '#domain/catalog/price/new-price.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import { isUniqueViolation } from '#server/database/unique-violation.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { priceNow, writeShownPrices } from '../prices/change-prices.ts';
import { fieldOf } from '../product-named.ts';
import type { ManagedProduct } from '../queries.ts';
import { updateVariantStock, updateWeights } from '../update-queries.ts';
import { isOfOtherVariant, updateVariantCodes } from './editor-queries.ts';
import { type VariantField, variantFieldOf } from './variant-fields.ts';

const MAX_PIECES = 2_000_000_000;

/** Changes to variants: values by field ('variants.12.price', minor units), and stock differences by id. */
interface VariantChanges {
  wanted: ReadonlyMap<string, unknown>;
  stock: ReadonlyMap<number, number>;
}

/**
 * Writes codes, prices, weights and stock of variants of a locked product, given as it is; returns the changes for the audit log. Throws Invalid
 * with the field.
 */
export async function writeVariants(
  { db }: Work,
  product: ManagedProduct,
  { wanted, stock }: VariantChanges,
): Promise<Changes> {
  if (wanted.size === 0 && stock.size === 0) return {};
  const edits = new Map<number, { price?: number; old_price?: number | null }>();
  const codes = new Map<number, string | null>();
  const weights = new Map<number, number | null>();
  for (const [field, value] of wanted) {
    const variant = variantFieldOf(field);
    if (variant?.part === 'code') codes.set(variant.id, value as string | null);
    else if (variant?.part === 'weight') weights.set(variant.id, value as number | null);
    else if (variant) edits.set(variant.id, { ...edits.get(variant.id), [variant.part]: value });
  }
  return {
    ...(await writePrices(db, product, edits)),
    ...(await writeCodes(db, product, codes)),
    ...(await writeWeights(db, product, weights)),
    ...(await writeStock(db, product, stock)),
  };
}

/**
 * The name of a variant's field in the audit log: 'price', or with several variants 'price of HB-20'. A code always
 * names its variant, since 'code' is that of the product.
 */
export function loggedField(product: ManagedProduct, { id, part }: VariantField): string {
  const variants = product.variants.filter((variant) => variant.id === id);
  if (part === 'code') return `code of ${variants[0]?.code ?? id}`;
  return fieldOf({ product, variants }, part);
}

type Log = Record<string, [before: unknown, after: unknown]>;

async function writePrices(
  db: Work['db'],
  product: ManagedProduct,
  edits: ReadonlyMap<number, { price?: number; old_price?: number | null }>,
): Promise<Changes> {
  const log: Log = {};
  const prices = new Map<number, ShownPrice>();
  for (const variant of product.variants) {
    const { id } = variant;
    const edit = edits.get(id);
    if (!edit) continue;
    const before = priceNow(product, variant);
    const changed = changePrice(before, edit);
    if ('reason' in changed) {
      const part = edit.old_price === undefined ? 'price' : 'old_price';
      throw new Invalid({
        [`variants.${id}.${part}`]: [msg('The price before the discount must be above the price.')],
      });
    }
    prices.set(id, changed.shown);
    for (const part of ['price', 'old_price'] as const) {
      log[loggedField(product, { id, part })] = [before[part], changed.shown[part]];
    }
  }
  if (prices.size > 0) await writeShownPrices(db, product, prices);
  return log;
}

async function writeCodes(
  db: Work['db'],
  product: ManagedProduct,
  codes: ReadonlyMap<number, string | null>,
): Promise<Changes> {
  const log: Log = {};
  const given = new Set<string>();
  for (const { id, code: before } of product.variants) {
    const code = codes.get(id);
    if (code === undefined) continue;
    if (code !== null) {
      if (given.has(code) || (await isOfOtherVariant(db, code, [...codes.keys()]))) {
        throw takenCode(id);
      }
      given.add(code);
    }
    log[loggedField(product, { id, part: 'code' })] = [before, code];
  }
  if (codes.size === 0) return log;
  await updateVariantCodes(db, codes).catch((error: unknown) => {
    // A variant of another product, which is not locked, has just got one of the codes.
    if (!isUniqueViolation(error)) throw error;
    const { detail = '' } = error as { detail?: string };
    const [taken = 0] =
      [...codes].find(([, code]) => code !== null && detail.includes(`=(${code})`)) ?? [];
    throw takenCode(taken);
  });
  return log;
}

const takenCode = (id: number) =>
  new Invalid({ [`variants.${id}.code`]: [msg('Another variant already has this code.')] });

async function writeWeights(
  db: Work['db'],
  product: ManagedProduct,
  weights: ReadonlyMap<number, number | null>,
): Promise<Changes> {
  const log: Log = {};
  for (const [id, grams] of weights) {
    const [before] = await updateWeights(db, [id], grams);
    log[loggedField(product, { id, part: 'weight' })] = [before, grams];
  }
  return log;
}

async function writeStock(
  db: Work['db'],
  product: ManagedProduct,
  stock: ReadonlyMap<number, number>,
): Promise<Changes> {
  const log: Log = {};
  const left = new Map<number, number>();
  let total = product.quantity;
  for (const { id, quantity: before } of product.variants) {
    const by = stock.get(id) ?? 0;
    if (by === 0) continue;
    const quantity = before + by;
    total += by;
    if (quantity < 0) {
      throw new Invalid({
        [`variants.${id}.stock`]: [msg("You can't remove more than there is in stock.")],
      });
    }
    if (total > MAX_PIECES) {
      throw new Invalid({ [`variants.${id}.stock`]: [msg("That's too many items.")] });
    }
    left.set(id, quantity);
    log[loggedField(product, { id, part: 'stock' })] = [before, quantity];
  }
  if (left.size > 0) await updateVariantStock(db, left);
  return log;
}
