import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { StaffSession } from '#server/staff/sessions/staff-session.ts';

/** What a use case gets to know about the console's call it serves. */
export interface ConsoleContext {
  db: Database;
  files: FileStore;
  now: Date;
  /** Language of the browser's interface, in which messages are said. */
  locale: string;
  log: Logger;
  requestId: string;
  clientAddress: string;
  userAgent: string;
  config: Config;
  /** The caller; null before signing in. */
  session: StaffSession | null;
  /** The body of a call that takes a file; null for others. */
  body: ReadableStream<Uint8Array> | null;
  /** Sets the session cookie with the response; null removes it. */
  setToken: (token: string | null) => void;
}

/** A call of somebody with a session. */
export type SignedInContext = ConsoleContext & { session: StaffSession };
