import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Stores how often addresses called this process in a minute. */
export async function saveCallCounts(
  db: Database,
  key: { minute: Date; process: string },
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    insert into call_counts (client_address, minute, process, calls)
    select address, ${key.minute}, ${key.process}::uuid, calls
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as own (address, calls)
    on conflict (minute, client_address, process) do update set calls = excluded.calls`.execute(db);
}

/** How often the given addresses called the other processes in a minute. */
export async function sumCallsElsewhere(
  db: Database,
  { minute, process }: { minute: Date; process: string },
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ client_address: string; calls: number }>`
    select client_address, sum(calls)::int as calls from call_counts
    where minute = ${minute} and process <> ${process}::uuid and client_address = any(${addresses}::text[])
    group by client_address`.execute(db);
  return new Map(rows.map(({ client_address, calls }) => [client_address, calls]));
}

/** Deletes counts from before `moment`. */
export async function deleteCallCountsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('call_counts').where('minute', '<', moment).execute();
}
