import { type RawBuilder, sql } from 'kysely';
import { isInScope, type Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';

/** How many of a shop's latest orders its choices are read from: no index has payment methods or countries by shop. */
const LATEST = 2_000;

interface Values {
  methods: string[];
  countryIds: string[];
}

/** The payment methods that the orders of a scope have, and the countries that they go to. */
export async function listOrderChoices(
  db: Database,
  scope: Scope,
): Promise<{ methods: string[]; countries: { id: number; code: string; name: string }[] }> {
  const { methods, countryIds } =
    scope === 'all' ? await valuesOfAll(db) : await valuesOfLatest(db, scope);
  if (countryIds.length === 0) return { methods, countries: [] };
  const { rows: countries } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from countries where id = any(${countryIds}::bigint[])`.execute(db);
  return { methods, countries };
}

/** A product of the shops of a scope, in the bin or not, as a choice of the filter; null for an unknown id. */
export async function findProductChoice(
  db: Database,
  scope: Scope,
  id: number,
): Promise<{ id: number; name: string } | null> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'shop_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product || !isInScope(scope, product.shop_id)) return null;
  return { id: product.id, name: product.name };
}

async function valuesOfAll(db: Database): Promise<Values> {
  const [methods, countryIds] = await Promise.all([
    distinct(db, { column: sql`method`, table: sql`payments` }),
    distinct(db, { column: sql`address ->> 'country_id'`, table: sql`orders` }),
  ]);
  return { methods, countryIds };
}

async function valuesOfLatest(db: Database, shopIds: readonly number[]): Promise<Values> {
  const { rows } = await sql<Values>`
    with latest as materialized (
      select o.payment_id, o.address ->> 'country_id' as country_id from unnest(${shopIds}::bigint[]) shop (id)
      cross join lateral (
        select payment_id, address from orders where shop_id = shop.id order by id desc limit ${LATEST}) o)
    select
      array(select distinct method from payments where id = any(array(select payment_id from latest)) order by 1)
        as methods,
      array(select distinct country_id from latest where country_id is not null) as "countryIds"`.execute(
    db,
  );
  return rows[0] ?? { methods: [], countryIds: [] };
}

/** The different texts of an indexed column: one step into its index for each, however many rows have it. */
async function distinct(
  db: Database,
  { column, table }: { column: RawBuilder<unknown>; table: RawBuilder<unknown> },
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive steps (value) as (
      (select ${column} from ${table} where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${table} where ${column} > steps.value order by ${column} limit 1)
      from steps where steps.value is not null)
    select value from steps where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
