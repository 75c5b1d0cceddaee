import type { Rows } from '#server/cache/rows.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Logger } from 'pino';

export interface SignedInCustomer {
  id: number;
  name: string;
  /** The session that the call belongs to. */
  token_id: number;
}

/** The context of a call, passed to its use case. */
export interface CallContext {
  /** For cacheable responses it collects in `tags` what they depend on (`server/cache/tags/track-reads.ts`). */
  db: Database;
  /** Rows for display, from the process's row cache if changes invalidate it (decision 0009). */
  rows: Rows;
  now: Date;
  /** The customer signed in by the call's token; null for guests. */
  customer: SignedInCustomer | null;
  /** The client's address behind trusted proxies, by which rate limits count. */
  clientAddress: string;
  /**
   * The calling device, identified by its cookie: `token` is null until it gets one, which the response then sets
   * (`isNew`).
   */
  device: { token: string | null; isNew: boolean };
  locale: string;
  /** Identifies the call in the log and to the caller; '' for pages. */
  requestId: string;
  /** Prefix of '/media/...' URLs: the public URL for other clients, '' for our own pages. */
  mediaOrigin: string;
  publicUrl: string;
  /** Where customers' files are stored. */
  files: FileStore;
  /** Signs values that clients must not forge. */
  appSecret: string;
  /** Sign-in providers by name; null: not configured. */
  social: Config['social'];
  appEnv: 'local' | 'production';
  /** The Idempotency-Key header: repeats of a call with the same key get the same response. */
  idempotencyKey: string | null;
  /** The fields of the request as the client sent them; null for pages. */
  sent: unknown;
  /** What browsers need for live updates; null: disabled. */
  pusher: { key: string; cluster: string } | null;
  /** The names of the gateways that can take a payment now. */
  gateways: readonly string[];
  /** Minutes until an unpaid online order expires. */
  paymentExpiryMinutes: number;
  /** Cache tags of everything read through `db` so far ('product:42', 'settings'). */
  tags: ReadonlySet<string>;
  log: Logger;
}

/** What a handler returns: the message for people, and data if the endpoint has some. */
export interface HandlerResult<Data> {
  message: string;
  data?: Data;
}
