import type pg from 'pg';

const MARK = /^\s*\/\* prepared ([a-z-]+) \*\//;

/**
 * Lets PostgreSQL keep the plan of statements that begin with a comment such as "prepared card-rows": for large
 * statements that run in parts of a millisecond the planning costs most. The text under one name must never vary.
 */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined;
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
  };
  client.query = query as typeof client.query;
}
