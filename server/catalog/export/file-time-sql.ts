import { type Expression, sql } from 'kysely';

/** A time column as a catalogue file writes it: ISO 8601 in UTC, to the millionth of a second, nothing superfluous. */
export function fileTime(column: Expression<Date>) {
  const text = sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  return sql<string>`rtrim(rtrim(${text}, '0'), '.') || 'Z'`;
}
