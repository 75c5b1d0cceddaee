import { type Expression, sql } from 'kysely';

/** A time column in the format of catalogue files: ISO 8601 in UTC, up to microseconds, without trailing zeros. */
export function fileTime(column: Expression<Date>) {
  const text = sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  return sql<string>`rtrim(rtrim(${text}, '0'), '.') || 'Z'`;
}
