import type pg from 'pg';
import { errorFields } from '#server/error-fields.ts';

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
 * same name fails without being sent. After a migration that changes the types of a result, statements are prepared
 * again.
 */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  /** Incremented when this connection's statements become outdated; part of their names. */
  let generation = 0;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const mark = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined;
    if (mark === undefined) return send(text, values, ...rest);
    const sent = textUnder(mark, text as string);
    const sendNamed = () => {
      const name = generation === 0 ? mark : `${mark} ${generation}`;
      return send({ name, text: sent, values }, ...rest);
    };
    const result = sendNamed();
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!isPlanOutdated(error)) throw error;
      generation += 1;
      // Any error aborts a transaction; `transaction` retries it.
      if ((client as unknown as pg.Client).getTransactionStatus() !== 'I') throw error;
      return sendNamed();
    });
  };
  client.query = query as typeof client.query;
}

/** Whether a prepared statement failed because a migration changed the types of its result. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, routine } = errorFields(error);
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/**
 * The text to send. Refuses a second text under the same name; pg itself only does so on connections that have seen the
 * first.
 */
function textUnder(name: string, source: string): string {
  const statement = statements.get(name) ?? { source, text: withHiddenValues(source) };
  if (statement.source !== source)
    throw new Error(`Two different statements are marked as "prepared ${name}".`);
  statements.set(name, statement);
  return statement.text;
}

/**
 * Hides values from the planner in sub-selects. PostgreSQL would otherwise find a custom plan for three products
 * cheaper than the generic one, and plan every time.
 */
function withHiddenValues(text: string): string {
  return text.replaceAll(VALUE, (value) => `(select ${value})::${value.split('::')[1]}`);
}
