import { sql } from 'kysely';
import type { TaxRate } from '#domain/tax/applicable-taxes.ts';
import type { Database } from '#server/database/connect.ts';

export interface TaxClassRow {
  id: number;
  name: string;
  is_default: boolean;
}

/** All tax classes in order of creation. */
export function listTaxClasses(db: Database): Promise<TaxClassRow[]> {
  return db.selectFrom('tax_classes').select(['id', 'name', 'is_default']).orderBy('id').execute();
}

/** Lets nobody else change tax classes until the transaction ends: one of them is the default. */
export async function lockTaxClasses(tx: Database): Promise<void> {
  await sql`lock table tax_classes in share row exclusive mode`.execute(tx);
}

/** A tax class by its name in any letter case. */
export function findTaxClass(db: Database, name: string): Promise<TaxClassRow | undefined> {
  return db
    .selectFrom('tax_classes')
    .select(['id', 'name', 'is_default'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
}

/** Writes a class, a new one without an id; a default class replaces the previous default. */
export async function saveTaxClass(
  tx: Database,
  { id, ...fields }: Omit<TaxClassRow, 'id'> & { id: number | null },
): Promise<number> {
  if (fields.is_default)
    await tx
      .updateTable('tax_classes')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .execute();
  const row =
    id === null
      ? await tx.insertInto('tax_classes').values(fields).returning('id').executeTakeFirstOrThrow()
      : await tx
          .updateTable('tax_classes')
          .set(fields)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  return row.id;
}

/** The number of products, categories and rates that use a class. */
export async function countTaxClassUses(
  db: Database,
  id: number,
): Promise<{ products: number; categories: number; taxes: number }> {
  const { rows } = await sql<{ products: number; categories: number; taxes: number }>`
    select (select count(*)::int from products where tax_class_id = ${id}) as products,
      (select count(*)::int from categories where tax_class_id = ${id}) as categories,
      (select count(*)::int from taxes where tax_class_id = ${id}) as taxes`.execute(db);
  return rows[0] ?? { products: 0, categories: 0, taxes: 0 };
}

/** Deletes a tax class by its id. */
export async function deleteTaxClass(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('tax_classes').where('id', '=', id).execute();
}

export interface TaxRow extends Omit<TaxRate, 'valid_from'> {
  tax_class: string | null;
  valid_from: Date | null;
  is_active: boolean;
}

/** All rates by name, place and date, or only the one with the given id. */
export function listTaxes(db: Database, id?: number): Promise<TaxRow[]> {
  return db
    .selectFrom('taxes as t')
    .leftJoin('tax_classes as c', 'c.id', 't.tax_class_id')
    .select(['t.id', 't.name', 't.percentage', 't.tax_class_id', 't.country_code', 't.post_codes'])
    .select(['t.valid_from', 't.is_active', 'c.name as tax_class'])
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? 0))
    .orderBy('t.name')
    .orderBy(sql`t.country_code nulls first`)
    .orderBy('t.id')
    .execute();
}

export type NewTax = Pick<
  TaxRow,
  'name' | 'percentage' | 'tax_class_id' | 'country_code' | 'valid_from'
> & { post_codes: string[] };

/** Inserts a rate; undefined when there is one for the same class, place and date. */
export async function insertTax(tx: Database, tax: NewTax): Promise<number | undefined> {
  const row = await tx
    .insertInto('taxes')
    .values(tax)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes the given fields of a rate; `percentage` in percent. */
export async function updateTax(
  tx: Database,
  id: number,
  fields: { percentage?: number; is_active?: boolean },
): Promise<void> {
  await tx.updateTable('taxes').set(fields).where('id', '=', id).execute();
}

/** Deletes a rate by its id. */
export async function deleteTax(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('taxes').where('id', '=', id).execute();
}

/** Whether a country with this ISO code exists. */
export async function isCountry(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}
