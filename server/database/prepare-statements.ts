import type pg from 'pg';

const MARK = /^\s*\/\* prepared ([a-z-]+) \*\//;

/** A value with its type: `$1::int[]`. */
const VALUE = /\$\d+::[a-z_]+(?:\[\])?/g;

interface NamedStatement {
  /** As it was first seen. */
  source: string;
  /** As it is sent. */
  text: string;
}

const statements = new Map<string, NamedStatement>();

/**
 * Sends statements that begin with a comment such as "prepared card-rows" as named ones, whose plan PostgreSQL keeps:
 * for large statements that run in parts of a millisecond the planning costs most. A second text under one name is
 * refused: the statement fails, and nothing is sent.
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

/** The text to send. pg refuses a second one by itself only on connections that have seen the first. */
function textUnder(name: string, source: string): string {
  const statement = statements.get(name) ?? { source, text: withHiddenValues(source) };
  if (statement.source !== source)
    throw new Error(`Two different statements are marked as "prepared ${name}".`);
  statements.set(name, statement);
  return statement.text;
}

/**
 * Values read through a sub-select do not show while planning. Else PostgreSQL would find that a plan made for three
 * products is cheaper than one for any number, and plan anew each time.
 */
function withHiddenValues(text: string): string {
  return text.replaceAll(VALUE, (value) => `(select ${value})::${value.split('::')[1]}`);
}
