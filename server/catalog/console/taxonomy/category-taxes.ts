import { sql } from 'kysely';
import type { z } from 'zod';
import type { previewTaxClass as previewEndpoint } from '#contract/console/catalog/taxonomy.ts';
import type { TaxRates } from '#contract/console/catalog/tax-rates.ts';
import { msg } from '#domain/i18n/msg.ts';
import { taxingAt } from '#domain/tax/shop-taxing.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { findTaxClass, listTaxClasses } from '#server/settings/tax/queries.ts';
import { readTaxing } from '#server/settings/tax/taxing-sql.ts';

/** Products are counted up to this number. */
const MAX_COUNT = 10_000;

/** The tax classes with the sum of their rates in the shop's own country; null: the shop has none. */
export async function readTaxRates({
  db,
  now,
}: Pick<SignedInContext, 'db' | 'now'>): Promise<TaxRates | null> {
  const shop = await readTaxing(db);
  if (shop.classes.length === 0) return null;
  const { taxesOf, classNameOf } = taxingAt(shop, { country_code: null, post_code: null }, now);
  const rateOf = (id: number | null) =>
    taxesOf(id).reduce((sum, { percentage }) => sum + percentage, 0);
  return {
    default_class: classNameOf(null),
    default_rate: rateOf(null),
    classes: shop.classes.map(({ id, name }) => ({ name, rate: rateOf(id) })),
  };
}

/** The number of products whose tax another class of their category changes. Throws NotFound, Invalid. */
export async function previewTaxClass(
  { db }: SignedInContext,
  { slug, tax_class }: z.output<typeof previewEndpoint.request>,
): Promise<{ products: number; are_capped: boolean }> {
  const taxClassId = await requireTaxClass(db, tax_class);
  const category = await db
    .selectFrom('categories')
    .select(['id', 'tax_class_id'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!category) throw new NotFound(msg('This no longer exists.'));
  const classes = await listTaxClasses(db);
  const standard = classes.find(({ is_default }) => is_default)?.id ?? null;
  if ((taxClassId ?? standard) === (category.tax_class_id ?? standard))
    return { products: 0, are_capped: false };
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from (
      select from products
      where category_id = ${category.id} and tax_class_id is null and deleted_at is null
      limit ${MAX_COUNT + 1}) matching`.execute(db);
  const { products = 0 } = rows[0] ?? {};
  return { products: Math.min(products, MAX_COUNT), are_capped: products > MAX_COUNT };
}

/** The id of the tax class with this name; null without a name. Throws Invalid for an unknown one. */
export async function requireTaxClass(
  db: Database,
  name: string | undefined,
): Promise<number | null> {
  if (name === undefined) return null;
  const taxClass = await findTaxClass(db, name);
  if (!taxClass) throw new Invalid({ tax_class: [msg('Choose an existing tax class.')] });
  return taxClass.id;
}
