import { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { rightToUndo, type UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { listScopeProducts } from '../../console/list/list-queries.ts';
import { changeWeight } from '../change-weight.ts';
import { deleteStockMove } from '../stock/stock-queries.ts';
import { deleteProduct } from '../bin/delete-product.ts';
import { restoreProduct } from '../bin/restore-product.ts';
import { saveProduct } from '../editor/save-product.ts';
import { isAmount } from '../editor/variant-fields.ts';
import { lockProductNamed } from '../product-named.ts';
import type { ManagedProduct } from '../queries.ts';
import { type CodeHistory, listCodeChanges } from './code-history.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import {
  changedSince,
  requireLatest,
  requireLatestMove,
} from '#server/audit/console/changed-since.ts';
import { loggedAfter, loggedBefore, readLogged } from '#server/audit/console/logged-value.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Undo } from '#server/audit/console/undo.ts';

const OF_VARIANT = /^(code|price|old_price|stock|weight|barcode|cost)(?: of (.+))?$/;

const revertEdit: Undo = async (work, entry) => {
  const { record_id: id, changes } = entry;
  const { product } = await lockProductNamed(work.db, { id });
  const history = await listCodeChanges(work.db, entry);
  const edits: Record<string, { from: unknown; to: unknown }> = {};
  for (const [field, [before, after]] of Object.entries(changes)) {
    if (field === 'images' || field === 'options') {
      throw new Refused(
        msg("Pictures or options were changed too. Change them back on the product's page."),
      );
    }
    const [, part, variantName] = OF_VARIANT.exec(field) ?? [];
    if (part === undefined || (part === 'code' && variantName === undefined)) {
      Object.assign(edits, textEdits(field, before, after));
      continue;
    }
    const value = (given: unknown) =>
      isAmount(part) && typeof given === 'number' ? toDecimal(given) : (given ?? null);
    const variants = variantsOf(product, variantName, history);
    // Without a name it is the stock of the only variant: others that came since never had it.
    if (
      part === 'stock' &&
      variantName === undefined &&
      (variants.length > 1 || history.hasNewOptions)
    ) {
      throw changedSince();
    }
    for (const variant of variants) {
      edits[`variants.${variant}.${part}`] = { from: value(after), to: value(before) };
    }
  }
  await saveProduct(work, id, { changes: edits, pictures: [] });
};

/** The reason is removed with the change: pieces that were put back are neither a delivery nor a count. */
const revertAdjustment: Undo = async (work, entry, context) => {
  const { record_id: product_id, staff_id, at, changes } = entry;
  await revertEdit(work, entry, context);
  for (const field of Object.keys(changes)) {
    const pieces = loggedAfter(entry, field, z.int()) - loggedBefore(entry, field, z.int());
    await deleteStockMove(work.db, { product_id, pieces, staff_id, at });
  }
};

/** The texts of a language, by field. */
const TEXTS = z.record(z.string(), z.string().nullable()).nullable();

/** Each text of a language is a field; every other field is one of the product. */
function textEdits(field: string, before: unknown, after: unknown) {
  const isLanguage = /^translations\.[\w-]+$/.test(field);
  if (!isLanguage) return { [field]: { from: after ?? null, to: before ?? null } };
  const [old, now] = [readLogged(TEXTS, before), readLogged(TEXTS, after)];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return Object.fromEntries(
    names.map((name) => [
      `${field}.${name}`,
      { from: now?.[name] ?? null, to: old?.[name] ?? null },
    ]),
  );
}

/** The ids of the variants that a logged field refers to: one by its code or id at that time, else all. */
function variantsOf(
  { variants }: ManagedProduct,
  variantName: string | undefined,
  { changes }: CodeHistory,
): number[] {
  const name = variantName === undefined ? undefined : nameNow(variantName, changes);
  const matching = variants.filter(
    ({ id, code }) => name === undefined || code === name || (code === null && String(id) === name),
  );
  if (matching.length === 0) throw changedSince();
  return matching.map(({ id }) => id);
}

/** The name that a variant has after changes of codes; null: it lost its code, so it can't be identified. */
function nameNow(name: string, changes: readonly Changes[]): string | null {
  let now: string | null = name;
  for (const change of changes) {
    const field: string = `code of ${now}`;
    if (change[field]) now = loggedAfter({ changes: change }, field, z.string().nullable());
  }
  return now;
}

const revertWeight: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { product } = await lockProductNamed(work.db, { id: entry.record_id });
  const history = await listCodeChanges(work.db, entry);
  for (const field of Object.keys(entry.changes)) {
    const ids = variantsOf(product, OF_VARIANT.exec(field)?.[2], history);
    const grams = loggedBefore(entry, field, z.array(z.number().nullable()));
    if (grams.length !== ids.length) throw changedSince();
    for (const [at, id] of ids.entries()) {
      const variants = product.variants.filter((variant) => variant.id === id);
      await changeWeight(work, { product, variants }, grams[at] ?? null);
    }
  }
};

const bin: Undo = (work, { record_id: id }) => deleteProduct(work, { id });

const binAgain: Undo = async (work, entry) => {
  await requireLatestMove(work, entry);
  await deleteProduct(work, { id: entry.record_id });
};

const unbin: Undo = async (work, entry) => {
  await requireLatestMove(work, entry);
  await restoreProduct(work, { id: entry.record_id });
};

/** Restricts an undo to products of the caller's shops. */
const ofOwnShop =
  (act: UndoableAct, undo: Undo): Undo =>
  async (work, entry, context) => {
    const scope = scopeOf(context.session.roles, rightToUndo(act));
    const [product] = await listScopeProducts(work.db, scope, [entry.record_id]);
    if (!product) throw new NotFound(msg("This product doesn't exist."));
    await undo(work, entry, context);
  };

/** How acts on products are undone: merged like edits, so that later changes by others stay. */
export const undoProduct = {
  'product.add': ofOwnShop('product.add', bin),
  'product.edit': ofOwnShop('product.edit', revertEdit),
  'product.delete': ofOwnShop('product.delete', unbin),
  'product.restore': ofOwnShop('product.restore', binAgain),
  'variant.price': ofOwnShop('variant.price', revertEdit),
  'variant.weight': ofOwnShop('variant.weight', revertWeight),
  'stock.adjust': ofOwnShop('stock.adjust', revertAdjustment),
} satisfies Partial<Record<UndoableAct, Undo>>;
