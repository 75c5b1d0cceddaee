import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { StaffSession } from '#server/staff/sessions/staff-session.ts';

/** The context of a console call, passed to its use case. */
export interface ConsoleContext {
  db: Database;
  files: FileStore;
  now: Date;
  /** The language of the interface and of messages. */
  locale: string;
  log: Logger;
  requestId: string;
  clientAddress: string;
  userAgent: string;
  config: Config;
  /** The caller's session; null before signing in. */
  session: StaffSession | null;
  /** The body of a call that takes a file as a stream; null for others. */
  body: ReadableStream<Uint8Array> | null;
  /** Sets the session cookie in the response; null removes it. */
  setToken: (token: string | null) => void;
}

/** The context of a call with a session. */
export type SignedInContext = ConsoleContext & { session: StaffSession };
