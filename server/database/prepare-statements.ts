import type pg from 'pg';

const MARK = /^\s*\/\* prepared ([a-z-]+) \*\//;

/** A value with its type: `$1::int[]`. */
const VALUE = /\$\d+::[a-z_]+(?:\[\])?/g;

const hiddenValues = new Map<string, string>();

/**
 * Lets PostgreSQL keep the plan of statements that begin with a comment such as "prepared card-rows": for large
 * statements that run in parts of a millisecond the planning costs most. The text under one name must never vary.
 */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined;
    if (name === undefined) return send(text, values, ...rest);
    return send({ name, text: withHiddenValues(name, text as string), values }, ...rest);
  };
  client.query = query as typeof client.query;
}

/**
 * Values read through a sub-select do not show while planning. Else PostgreSQL would find that a plan made for three
 * products is cheaper than one for any number, and plan anew each time.
 */
function withHiddenValues(name: string, text: string): string {
  const known = hiddenValues.get(name);
  if (known !== undefined) return known;
  const hidden = text.replaceAll(VALUE, (value) => `(select ${value})::${value.split('::')[1]}`);
  hiddenValues.set(name, hidden);
  return hidden;
}
