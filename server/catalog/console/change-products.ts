import type { z } from 'zod';
import type { changeProducts as endpoint } from '#contract/console/catalog/products.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import { preview } from '#server/audit/preview.ts';
import { findEntryOfRequest } from '#server/console/entry-of-request.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { priceNow } from '../operate/prices/change-prices.ts';
import { deleteProduct } from '../operate/bin/delete-product.ts';
import { editProduct } from '../operate/edit-product.ts';
import { productNamed } from '../operate/product-named.ts';
import type { ManagedProduct } from '../operate/queries.ts';
import { restoreProduct } from '../operate/bin/restore-product.ts';
import { scalePrices } from '../operate/prices/scale-prices.ts';
import { changeField, isFieldAct, requireValue } from './change-field.ts';
import { listScopeProducts } from './list/list-queries.ts';
import { requireApplicable } from './require-applicable.ts';

type Request = z.output<typeof endpoint.request>;
type Act = Request['act'];
type Result = z.input<typeof endpoint.response>;

const RIGHTS: Record<Act, Right> = {
  publish: 'products.edit',
  hide: 'products.edit',
  delete: 'products.delete',
  restore: 'products.delete',
  price: 'prices.edit',
  category: 'products.edit',
  brand: 'products.edit',
  tax_class: 'products.edit',
  add_tags: 'products.edit',
  remove_tags: 'products.edit',
  attribute: 'products.edit',
};

/**
 * Changes products of the caller's shops, each in its own transaction; a refused one is reported with its reason
 * and does not stop the others.
 */
export async function changeProducts(context: SignedInContext, request: Request): Promise<Result> {
  const { db, session, locale } = context;
  const { act, percent } = request;
  requireValue(request);
  if (act === 'price' && (percent === undefined || Math.round(percent * 100) === 0)) {
    throw new Invalid({ percent: ['Enter the percentage to change prices by.'] });
  }
  const t = translatorOf(locale);
  const names = new Map(
    (await listScopeProducts(db, scopeOf(session.roles, RIGHTS[act]), request.ids)).map(
      ({ id, name }) => [id, name],
    ),
  );
  const by = byStaff(context);
  const { ids, preview: isPreview, ...values } = request;
  const result: Result = { changed: [], refused: [] };
  for (const id of new Set(ids)) {
    const name = names.get(id);
    if (name === undefined) {
      result.refused.push({ id, name: '', message: t("This product doesn't exist.") });
      continue;
    }
    try {
      const change = (work: Work) => changeProduct(work, id, request);
      // A key per product: in a repeat after a lost response, products already changed are left alone, and the others
      // follow.
      const once = { ...values, idempotency_key: `${values.idempotency_key}:${id}` };
      const outcome = await (isPreview
        ? preview(db, by, change)
        : operateOnce(db, by, once, async (work) => {
            const shown = await change(work);
            return { ...shown, entry: await findEntryOfRequest(work, 'product', id) };
          }));
      // A repeat can return what an earlier version stored.
      result.changed.push({ id, name, entry: null, ...NOTHING_SHOWN, ...outcome });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.refused.push({ id, name, message: t(error.message) });
    }
  }
  return result;
}

type Outcome = Omit<Result['changed'][number], 'id' | 'name' | 'entry'>;
const NOTHING_SHOWN: Outcome = { price: null, highest_price: null, value: null };

/** Changes one product, and returns what a preview shows of it. */
async function changeProduct(work: Work, id: number, request: Request): Promise<Outcome> {
  const { product } = await productNamed(work.db, { id });
  const { act } = request;
  requireApplicable(product, act);
  if (isFieldAct(act)) {
    return { ...NOTHING_SHOWN, value: await changeField(work, id, act, request) };
  }
  await actOn(work, id, request);
  if (act !== 'price') return NOTHING_SHOWN;
  const { product: changed } = await productNamed(work.db, { id });
  const [before, after] = [pricesOf(product), pricesOf(changed)];
  const beforeAndAfter = (choose: (...prices: number[]) => number) => ({
    before: toDecimal(choose(...before)),
    after: toDecimal(choose(...after)),
  });
  return {
    ...NOTHING_SHOWN,
    price: beforeAndAfter(Math.min),
    highest_price: beforeAndAfter(Math.max),
  };
}

async function actOn(work: Work, id: number, { act, percent = 0 }: Request): Promise<void> {
  switch (act) {
    case 'publish':
    case 'hide':
      return editProduct(work, { id }, { is_published: act === 'publish' });
    case 'delete':
      return deleteProduct(work, { id });
    case 'restore':
      return restoreProduct(work, { id });
    default:
      return scalePrices(work, { id }, Math.round(percent * 100));
  }
}

function pricesOf(product: ManagedProduct): number[] {
  return product.variants.map((variant) => priceNow(product, variant).price);
}
