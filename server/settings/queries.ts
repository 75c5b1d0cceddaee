import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** A setting as it is stored. */
export interface StoredSetting {
  key: string;
  value: unknown;
}

/** The stored settings, unparsed. */
export async function listStoredSettings(db: Database) {
  const { rows } = await sql<StoredSetting>`/* prepared stored-settings */
    select key, value from settings`.execute(db);
  return rows;
}

/** The stored settings, unparsed, and the default currency, in one statement. */
export async function findSettingsAndCurrency(
  db: Database,
): Promise<{ settings: StoredSetting[]; currency: CurrencyRow | null }> {
  const { rows } = await sql<{
    settings: StoredSetting[];
    currency: CurrencyRow | null;
  }>`/* prepared settings-and-currency */
    select coalesce((
        select json_agg(json_build_object('key', key, 'value', value)) from settings), '[]') as settings,
      (select json_build_object('id', id, 'name', name, 'symbol', symbol,
          'rate_from_default', rate_from_default, 'is_default', is_default, 'digits', digits)
        from currencies where is_default) as currency`.execute(db);
  return rows[0] ?? { settings: [], currency: null };
}

/** The languages the shop offers, in the operator's order. */
export function listLanguages(db: Database) {
  return listAllLanguages(db, isAmong('languages_offered', 'name'));
}

/** All languages with texts. */
export function listAllLanguages(db: Database, condition = sql<boolean>`true`) {
  return db
    .selectFrom('languages')
    .select(['id', 'name', 'title', 'direction'])
    .where(condition)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

interface CurrencyRow {
  id: number;
  name: string;
  symbol: string;
  rate_from_default: number;
  is_default: boolean;
  digits: number;
}

/** All currencies, the default first. */
export async function listCurrencies(db: Database) {
  const { rows } = await sql<CurrencyRow>`/* prepared currencies */
    select id, name, symbol, rate_from_default, is_default, digits
    from currencies order by is_default desc, name`.execute(db);
  return rows;
}

/** The countries the shop sells to, by name (spec §7, GET /countries). */
export function listCountries(db: Database) {
  return db
    .selectFrom('countries as c')
    .select(['id', 'code', 'name', 'phone_code'])
    .select(
      sql<boolean>`(not exists (select from delivery_zones)
        or exists (select from delivery_zone_countries z where z.country_id = c.id))`.as(
        'is_delivered',
      ),
    )
    .where(isAmong('countries_sold_to', 'code'))
    .orderBy('name')
    .execute();
}

/** The codes of all countries: DE, AT ... */
export async function listCountryCodes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('countries').select('code').execute();
  return rows.map(({ code }) => code);
}

/** Whether a column's value is in a setting that is a list; true when the setting is not a list. */
function isAmong(key: 'languages_offered' | 'countries_sold_to', column: string) {
  return sql<boolean>`coalesce(
    (select jsonb_typeof(value) <> 'array' or value ? ${sql.ref(column)}::text from settings where key = ${key}), true)`;
}

/** Cities by name, of one country or of all; charges in minor units. */
export function listCityRows(db: Database, countryId: number | undefined) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'country_id', 'delivery_charge'])
    .$if(countryId !== undefined, (query) => query.where('country_id', '=', countryId ?? 0))
    .orderBy('name')
    .orderBy('id')
    .limit(5000)
    .execute();
}

/** Locks out other writers of settings until the transaction ends, so that values that were read or checked stay valid. */
export async function lockSettings(tx: Database): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

/** Stores a setting; invalidates it in every process. */
export async function upsertSetting(db: Database, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: new Date() };
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Renames the only shop if it has the given name; one of several, or one with another name, keeps it. */
export async function renameOnlyShop(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable('shops')
    .set({ name: to })
    .where('name', '=', from)
    .where(sql<boolean>`(select count(*) from shops) = 1`)
    .execute();
}

/** Whether an email address in lower case has an open account. */
export async function hasOpenAccount(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The legal pages that the footer links to, with their titles in a language; falls back like findLegalPage. */
export async function listFooterPages(
  db: Database,
  locale: string,
): Promise<{ slug: string; title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`
    select f.slug, p.title from footer_pages f
    cross join lateral (
      select title from legal_pages where slug = f.slug
      order by locale = ${locale} desc, to_jsonb(locale) = (select value from settings where key = 'app_locale') desc nulls last,
        locale = 'en' desc, id limit 1) p
    order by f.position, f.slug`.execute(db);
  return rows;
}
