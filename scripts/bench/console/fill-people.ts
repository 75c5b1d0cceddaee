import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { inBatches, withoutIndexes } from './fill-tables.ts';

const FIRST =
  'Anna,Ben,Clara,David,Elif,Farid,Greta,Hugo,Ines,Jonas,Karla,Liam,Mehmet,Nora,Omar,Paula,Quinn,Rosa,Samir,Tilda';
const START = 'Al,Ber,Cor,Dom,Eck,Fal,Gar,Hol,Ibs,Jan,Kes,Lin,Mar,Nor,Ost,Pet,Rau,Sol,Tan,Wel';
const MIDDLE = 'a,e,i,o,u,en,er,an,on,is';
const END =
  'mann,berg,son,ski,ova,ini,dorf,wood,feld,stein,ez,ley,quist,aki,man,ton,hof,bach,ard,eau';

/** The number of customers for a number of orders. */
export const customersOf = (orders: number): number => Math.floor(orders / 5);

/** A row per number of a batch, with a person's name, local part of the email address, phone and postcode. */
export const peopleOf = (first: number, last: number) => sql`(
  select n, f.name || ' ' || l.name as name, lower(f.name || '.' || l.name) || n % 977 as local,
    (5550000000 + (n * 7919::bigint * 104729) % 449999999)::text as phone,
    lpad(((n * 6271::bigint) % 99999)::text, 5, '0') as post_code
  from (select n, hashint4(n) & 2147483647 as h from generate_series(${first}::int, ${last}::int) n) s
  cross join lateral (select (string_to_array(${FIRST}, ','))[1 + h % 20] as name) f
  cross join lateral (
    select (string_to_array(${START}, ','))[1 + h / 20 % 20] ||
      (string_to_array(${MIDDLE}, ','))[1 + h / 400 % 10] ||
      (string_to_array(${END}, ','))[1 + h / 4000 % 20] as name) l)`;

/** Inserts customers, a ticket for every fourth of them, and half as many audit entries as orders. */
export async function fillPeople(db: Database, orders: number): Promise<void> {
  const customers = customersOf(orders);
  await withoutIndexes(db, ['users'], () =>
    inBatches(db, customers, (tx, { first, last }) =>
      sql`
        insert into users (name, email, phone, phone_code, is_active, created_at)
        select name, 'n' || n || '.' || local || '@mail.example', (6000000000 + n)::text, '1', n % 500 <> 0,
          now() - (${customers}::int - n) * interval '3 years' / ${customers}::int
        from ${peopleOf(first, last)} p`.execute(tx),
    ),
  );
  await sql`
    insert into staff (name, email, created_at)
    select 'Person ' || n, 'person' || n || '@bench.test', now() from generate_series(1, 20) n`.execute(
    db,
  );
  await withoutIndexes(db, ['support_tickets', 'ticket_messages'], () =>
    inBatches(db, Math.floor(customers / 4), (tx, { first, last }) => addTickets(tx, first, last)),
  );
  const entries = Math.floor(orders / 2);
  await withoutIndexes(db, ['audit_entries'], () =>
    inBatches(db, entries, (tx, { first, last }) =>
      sql`
        insert into audit_entries (at, actor, act, kind, record_id, changes, staff_id)
        select now() - (${entries}::int - n) * interval '2 years' / ${entries}::int, 'staff',
          case when n % 5 = 0 then 'product.edit' when n % 1009 = 0 then 'voucher.edit' else 'order.advance' end,
          case when n % 5 = 0 then 'product' when n % 1009 = 0 then 'voucher' else 'order' end,
          1 + n::bigint * 7919 % ${orders}::int, '{"status": ["Pending", "Confirm"]}',
          (select min(id) from staff) + case when n % 4999 = 0 then 19 else n % 19 end
        from generate_series(${first}::int, ${last}::int) n`.execute(tx),
    ),
  );
}

/** Two in a hundred are open, and half of those wait for a reply. */
async function addTickets(tx: Database, first: number, last: number): Promise<void> {
  const { rows } = await sql<{ base: number }>`
    select coalesce(max(id), 0) as base from support_tickets`.execute(tx);
  const base = rows[0]?.base ?? 0;
  await sql`
    insert into support_tickets (ticket_no, user_id, issue_type_id, status, subject, email, created_at, waiting_since)
    select (10000000 + n)::text, (select min(id) from users) + n * 4 - 1, i.ids[1 + n % cardinality(i.ids)],
      case when n % 50 = 0 then 'pending' else 'completed' end, 'Where is my parcel?', 'n' || n || '@mail.example',
      now() - n * interval '1 minute', case when n % 100 = 0 then now() - n * interval '1 minute' end
    from generate_series(${first}::int, ${last}::int) n,
      (select array_agg(id order by id) as ids from ticket_issue_types) i`.execute(tx);
  await sql`
    insert into ticket_messages (ticket_id, sender, message, created_at)
    select t.id, s.sender, 'It should have come last week.', t.created_at
    from support_tickets t, unnest(array['customer', 'shop']) s (sender)
    where t.id > ${base}`.execute(tx);
}
