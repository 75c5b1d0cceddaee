import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';

/** All shops by id, for operators. */
export function listShopsOfOperators(db: Database) {
  return db
    .selectFrom('shops')
    .select(['id', 'slug', 'name', 'order_prefix', 'email', 'is_active'])
    .orderBy('id')
    .execute();
}

/**
 * The id of the shop that an operator gives by id, slug or name in any letter case. NotFound for an unknown one,
 * Refused for an ambiguous name.
 */
export async function shopNamed(db: Database, text: string): Promise<number> {
  const { rows } = await sql<{ id: number; rank: number }>`
    select id, case when id::text = ${text} then 1 when slug = lower(${text}) then 2 else 3 end as rank
    from shops
    where id::text = ${text} or slug = lower(${text}) or lower(name) = lower(${text})
    order by rank, id limit 2`.execute(db);
  const [best, other] = rows;
  if (!best) throw new NotFound(`There is no shop "${text}": shops list shows all.`);
  if (best.rank === other?.rank)
    throw new Refused(`Several shops are called "${text}": name one by its number or slug.`);
  return best.id;
}
