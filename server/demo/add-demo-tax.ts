import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Gives a demo shop without taxes 5 % VAT on everything, added to its prices; processes that start at once do it once. */
export async function addDemoTax(db: Database): Promise<void> {
  await sql`
    insert into taxes (name, percentage)
    select 'VAT', 5 where not exists (select from taxes)
    on conflict do nothing`.execute(db);
}
