import type { RowCache } from '#server/cache/row-cache.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from 'pino';

export interface SignedInUser {
  id: number;
  name: string;
  /** The session that the call belongs to. */
  token_id: number;
}

/** A way to pay online: `name` is what clients send, `title` what people read. */
export interface Gateway {
  name: string;
  title: string;
}

/** What a use case may know of the call it serves. */
export interface CallContext {
  db: Database;
  /** What this process keeps of products for a moment; null where it does not hear what changes. */
  rows: RowCache | null;
  now: Date;
  /** The customer whose token came with the call; null for guests. */
  user: SignedInUser | null;
  /** Where the call came from, past trusted proxies: what limits count by. */
  clientAddress: string;
  /** The device that called, by its cookie: `token` is null until it gets one, which an answer then carries (`isNew`). */
  device: { token: string | null; isNew: boolean };
  locale: string;
  /** Names this call in the log and to whoever made it; '' for pages. */
  requestId: string;
  /** Comes before '/media/...': the public address for calls of other clients, '' for pages and their calls. */
  mediaOrigin: string;
  publicUrl: string;
  /** Where files of customers are kept. */
  dataDir: string;
  /** Signs what must not be made up by others. */
  appSecret: string;
  /** Providers that customers can sign in with; null: its keys are not set. */
  social: Config['social'];
  appEnv: 'local' | 'production';
  /** The Idempotency-Key header: calls that must happen once give the same answer to the same key. */
  idempotencyKey: string | null;
  /** What browsers need to hear of live updates; null: there are none. */
  pusher: { key: string; cluster: string } | null;
  /** Gateways that can take a payment now. */
  gateways: readonly Gateway[];
  /** After how many minutes an order that has to be paid online is given up. */
  paymentExpiryMinutes: number;
  /** Tags of what the answer was made from ('product:42', 'settings'): caches drop it when one of them changes. */
  tags: Set<string>;
  log: Logger;
}

/** What a handler gives: the sentence for people, and the data where there is some. */
export interface Answer<Data> {
  message: string;
  data?: Data;
}
