import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aStaffMember } from '#test/factories/staff.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { deleteOldRecords } from './delete-old-records.ts';
import { createTasks } from './tasks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** One record for each age in days, oldest first, in each of the tables. */
async function fill(ages: number[]) {
  const { id } = await aProduct(database.db, { quantity: 5 });
  const at = sql`now() - age * interval '1 day'`;
  const aged = sql`from unnest(${ages}::int[]) age`;
  await sql`
    insert into audit_entries (at, actor, act, kind, record_id, changes)
    select ${at}, 'system', 'product.edit', 'product', age, '{}' ${aged}`.execute(database.db);
  await sql`
    insert into stock_moves (variant_id, pieces, reason, note, at)
    select v.id, 1, 'count', age::text, ${at} ${aged}, product_variants v where v.product_id = ${id}`.execute(
    database.db,
  );
  await sql`
    insert into contact_messages (subject, message, created_at) select 'Hello', age::text, ${at} ${aged}`.execute(
    database.db,
  );
  await sql`
    insert into seller_applications (shop_name, name, email, phone, message, created_at)
    select 'Boltworks', 'Ann', 'ann@example.com', '555', age::text, ${at} ${aged}`.execute(
    database.db,
  );
  const { id: staff_id } = await aStaffMember(database.db);
  await sql`
    with made as (insert into attributes (slug, name, kind) values ('material', 'Material', 'choice') returning id),
      changes as (
        insert into attribute_value_changes
          (attribute_id, staff_id, from_values, to_values, texts, state, total, created_at, changed_at)
        select made.id, ${staff_id}, '[]', '[]', '[]', case age when 400 then 'waiting' else 'done' end, age,
          ${at}, ${at}
        ${aged}, made returning id)
    insert into attribute_value_products (change_id, product_id, before, after)
    select id, n, '[]', '[]' from changes, generate_series(1, 700) n`.execute(database.db);
  await sql`
    insert into option_merges (entry_id, kind, option_id, into_id, name, texts, product_ids, created_at)
    select age, 'colors', 1, 2, 'Teal', '[]', '{1}', ${at} ${aged}`.execute(database.db);
  await sql`
    insert into unfinished_option_merges (kind, option_id, into_id, created_at)
    select 'colors', age, 2, ${at} ${aged}`.execute(database.db);
}

/** The ages of the records that are left, oldest first. */
async function left() {
  const { rows } = await sql<
    Record<
      'log' | 'moves' | 'messages' | 'applications' | 'values' | 'merges' | 'unfinished',
      number[]
    >
  >`
    select
      (select array_agg(record_id::int order by id) from audit_entries) as log,
      (select array_agg(note::int order by id) from stock_moves) as moves,
      (select array_agg(message::int order by id) from contact_messages) as messages,
      (select array_agg(message::int order by id) from seller_applications) as applications,
      (select array_agg(total order by id) from attribute_value_changes c where 700 = (
        select count(*) from attribute_value_products p where p.change_id = c.id)) as values,
      (select array_agg(entry_id::int order by entry_id desc) from option_merges) as merges,
      (select array_agg(option_id::int order by option_id desc) from unfinished_option_merges) as unfinished`.execute(
    database.db,
  );
  return rows[0];
}

const clean = (isTimeUp = () => false) =>
  deleteOldRecords({ db: database.db, log: pino({ level: 'silent' }) }, new Date(), isTimeUp);

test('records are deleted after the days of their settings, the log never before 90 days', async () => {
  await fill([1100, 800, 400, 100, 50, 1]);
  await sql`
    update attribute_value_changes
    set restores = (select id from attribute_value_changes where total = 800) where total = 400`.execute(
    database.db,
  );
  expect(await clean()).toBe(false);
  expect(await left()).toEqual({
    log: [400, 100, 50, 1],
    moves: [800, 400, 100, 50, 1],
    messages: [100, 50, 1],
    applications: [100, 50, 1],
    // The one that still waits stays, and the one that it undoes.
    values: [800, 400, 1],
    merges: [1],
    unfinished: [1],
  });
  await setSetting(database.db, 'keep_log_days', 90);
  await setSetting(database.db, 'keep_stock_moves_days', 365);
  await setSetting(database.db, 'keep_messages_days', 30);
  await clean();
  expect(await left()).toEqual({
    log: [50, 1],
    moves: [100, 50, 1],
    messages: [1],
    applications: [1],
    values: [800, 400, 1],
    merges: [1],
    unfinished: [1],
  });
  // Stock does not follow from its history.
  const { rows } = await sql`select quantity from product_variants`.execute(database.db);
  expect(rows).toEqual([{ quantity: 5 }]);
  await sql`select delete_old_entries(now(), 100)`.execute(database.db);
  const byForce = database.db.transaction().execute(async (tx) => {
    await sql`select set_config('toolyard.deletes_old_entries', 'on', true)`.execute(tx);
    await sql`delete from audit_entries`.execute(tx);
  });
  await expect(byForce).rejects.toThrow('insert-only for 90 days');
  expect((await left())?.log).toEqual([50, 1]);
});

test('records that cannot be deleted do not keep other kinds from being deleted', async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before delete on option_merges for each statement execute function refuse();
    create trigger refuse before delete on idempotency_keys for each statement execute function refuse();
    create trigger refuse before delete on call_counts for each statement execute function refuse();
    insert into form_idempotency_keys (owner, key, request_hash, created_at)
      values ('guest', 'a', '', now() - interval '1 year');
    insert into used_social_tokens (hash, expires_at)
      values (decode(repeat('ab', 32), 'hex'), now() - interval '1 day');
    insert into contact_messages (subject, message, created_at)
      values ('Hello', '9', now() - interval '9 years')`.execute(database.db);
  onTestFinished(async () => void (await sql`drop function refuse cascade`.execute(database.db)));
  await expect(clean()).rejects.toThrow('refused');
  const tasks = createTasks({ patientDb: database.db, clock: () => new Date() } as never);
  for (const name of ['forget-old-keys', 'forget-old-attempts'])
    await expect(tasks[name]?.({}, {} as never)).rejects.toThrow('refused');
  const { rows } = await sql`
    select key as left from form_idempotency_keys union all select 'token' from used_social_tokens
    union all select message from contact_messages where message = '9'`.execute(database.db);
  expect(rows).toEqual([]);
});

test('many are deleted in batches, and the remaining ones by the next run', async () => {
  await sql`
    insert into audit_entries (at, actor, act, kind, record_id, changes)
    select now() - interval '3 years', 'system', 'product.edit', 'product', n, '{}' from generate_series(1, 5000) n`.execute(
    database.db,
  );
  const count = async () => (await left())?.log.length;
  expect(await clean(() => true)).toBe(true);
  expect(await count()).toBe(3_002);
  expect(await clean()).toBe(false);
  expect(await count()).toBe(2);
});
