import { type RawBuilder, sql } from 'kysely';
import { type OrderScrap, sortScrap } from '#domain/orders/order-scrap.ts';

/** Whether a row `f` of order_search is of an order that a scrap asks for. */
export function matchesScrap({ number, parts }: OrderScrap): RawBuilder<boolean> {
  if (parts.length === 0) return sql`f.order_id = ${number}::int`;
  return sql.join(
    parts.map(({ text, isBeginning }) => {
      const escaped = text.replaceAll(/[\\%_]/g, '\\$&');
      return sql`f.text like lower(unaccent(${isBeginning ? `% ${escaped}%` : `%${escaped}%`}::text))`;
    }),
    sql` and `,
  );
}

/** Whether the order `o` is one that a text asks for; null or blank: any order. */
export function matchesSearch(text: string | null): RawBuilder<boolean> {
  const scrap = text === null ? null : sortScrap(text);
  if (scrap === null) return sql`true`;
  return sql`o.id in (
    select f.order_id from order_search f
    where f.order_id = ${scrap.number}::int or (${matchesScrap(scrap)}))`;
}
