import type pg from 'pg';
import { inSpan, isInSpan } from './spans.ts';

const MARK = /^\s*\/\* prepared ([a-z-]+) \*\//;
const OPERATION = /^\s*(?:\/\*[^*]*\*\/\s*)?([a-z]+)/i;
const LITERAL = /'(?:[^']|'')*'/g;
const LONGEST = 1_000;

/** Records the statements of a connection that are part of a span, without their values. */
export function traceStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const [text] = args;
    // With a callback, `query` returns no promise that could be awaited.
    if (!isInSpan() || typeof text !== 'string' || typeof args.at(-1) === 'function')
      return send(...args);
    const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const span = {
      name: MARK.exec(text)?.[1] ?? operation,
      kind: 'CLIENT',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.replaceAll(LITERAL, "'?'").slice(0, LONGEST),
      },
    } as const;
    return inSpan(span, () => send(...args) as Promise<unknown>);
  };
  client.query = query as typeof client.query;
}
