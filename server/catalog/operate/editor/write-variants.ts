import { msg } from '#domain/i18n/msg.ts';
import { changePrice, type ShownPrice } from '#domain/catalog/price/new-price.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { priceNow, writeShownPrices } from '../prices/change-prices.ts';
import type { ManagedProduct } from '../queries.ts';
import { updateVariantNumbers, updateVariantStock } from '../update-queries.ts';
import { loggedField } from './logged-field.ts';
import { variantFieldOf } from './variant-fields.ts';
import { writeCodes } from './write-codes.ts';

const MAX_PIECES = 2_000_000_000;

/** Changes to variants: values by field ('variants.12.price', minor units), and stock differences by id. */
interface VariantChanges {
  values: ReadonlyMap<string, unknown>;
  stock: ReadonlyMap<number, number>;
}

/**
 * Writes codes, barcodes, prices, costs, weights and stock of variants of a locked product, `product` as it was read with
 * the lock; returns the changes for the audit log. Throws Invalid with the field.
 */
export async function writeVariants(
  { db }: Work,
  product: ManagedProduct,
  { values, stock }: VariantChanges,
): Promise<Changes> {
  if (values.size === 0 && stock.size === 0) return {};
  const edits = new Map<number, { price?: number; old_price?: number | null }>();
  const codes = {
    code: new Map<number, string | null>(),
    barcode: new Map<number, string | null>(),
  };
  const numbers = {
    weight: new Map<number, number | null>(),
    cost: new Map<number, number | null>(),
  };
  for (const [field, value] of values) {
    const variant = variantFieldOf(field);
    if (!variant) continue;
    const { id, part } = variant;
    if (part === 'code' || part === 'barcode') codes[part].set(id, value as string | null);
    else if (part === 'weight' || part === 'cost') numbers[part].set(id, value as number | null);
    else edits.set(id, { ...edits.get(id), [part]: value });
  }
  return {
    ...(await writePrices(db, product, edits)),
    ...(await writeCodes(db, product, 'code', codes.code)),
    ...(await writeCodes(db, product, 'barcode', codes.barcode)),
    ...(await writeNumbers(db, product, 'weight', numbers.weight)),
    ...(await writeNumbers(db, product, 'cost', numbers.cost)),
    ...(await writeStock(db, product, stock)),
  };
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

async function writeNumbers(
  db: Work['db'],
  product: ManagedProduct,
  part: 'weight' | 'cost',
  values: ReadonlyMap<number, number | null>,
): Promise<Changes> {
  const log: Log = {};
  for (const { id, [part]: before } of product.variants) {
    const value = values.get(id);
    if (value !== undefined) log[loggedField(product, { id, part })] = [before, value];
  }
  if (values.size > 0) await updateVariantNumbers(db, part, values);
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
