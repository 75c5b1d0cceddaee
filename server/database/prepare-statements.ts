import type pg from 'pg';

const MARK = /^\s*\/\* prepared ([a-z-]+) \*\//;

/** A parameter with its type: `$1::int[]`. */
const VALUE = /\$\d+::[a-z_]+(?:\[\])?/g;

interface NamedStatement {
  /** The original text. */
  source: string;
  /** The text that is sent. */
  text: string;
}

const statements = new Map<string, NamedStatement>();

/**
 * Sends statements that begin with a comment such as "prepared card-rows" as named prepared statements, whose plan
 * PostgreSQL caches: for large statements that run in under a millisecond, planning dominates. A second text under the
 * same name fails without being sent.
 */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined;
    if (name === undefined) return send(text, values, ...rest);
    return send({ name, text: textUnder(name, text as string), values }, ...rest);
  };
  client.query = query as typeof client.query;
}

/** The text to send. By itself pg rejects a second text only on connections that have seen the first. */
function textUnder(name: string, source: string): string {
  const statement = statements.get(name) ?? { source, text: withHiddenValues(source) };
  if (statement.source !== source)
    throw new Error(`Two different statements are marked as "prepared ${name}".`);
  statements.set(name, statement);
  return statement.text;
}

/**
 * Hides values from the planner in sub-selects. Otherwise PostgreSQL would find a custom plan for three products
 * cheaper than the generic one, and plan every time.
 */
function withHiddenValues(text: string): string {
  return text.replaceAll(VALUE, (value) => `(select ${value})::${value.split('::')[1]}`);
}
