import type { RawBuilder } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import type { Ledger } from '../ledger.ts';

/** Input of the checks: the settled database, and what clients observed. */
export interface Evidence {
  db: Database;
  ledger: Pick<Ledger, 'orders' | 'cancelled' | 'cancelTried' | 'paid' | 'reported' | 'wrong'>;
  startStock: ReadonlyMap<number, number>;
  mails: readonly OutboxMessage[];
  gatewayRefunds: readonly { payment_intent: string; amount: number }[];
  /** Jobs that may have been interrupted: each killed process was running a few. */
  cutJobs: number;
  /** Seconds from the end of each fault until orders are accepted again; null when that exceeded the limit. */
  recoveries: readonly { fault: string; seconds: number | null }[];
  /** Faults that could not be injected, and why. */
  missed: readonly string[];
  /** The minimum number of orders, payments and cancellations of each kind in a run of this length. */
  minLoad: number;
  /** Number of unexpected process exits. */
  deaths: number;
}

/** Describes the violations of an invariant; empty when it holds. */
export type Violations = (evidence: Evidence) => Promise<string[]> | string[];

/** The rows of a query. */
export async function all<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await (query as RawBuilder<Row>).execute(db)).rows;
}

/** A sentence for each row that a query finds. */
export async function broken(
  db: Database,
  sentence: (id: number | string) => string,
  query: RawBuilder<unknown>,
): Promise<string[]> {
  return (await all<{ id: number | string }>(db, query)).map(({ id }) => sentence(id));
}
