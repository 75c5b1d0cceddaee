import type { Translate } from '#domain/i18n/translator.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { Settings } from '#server/settings/setting-schema.ts';

export interface CheckContext {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'stripe' | 'appEnv'>;
  settings: Settings;
  now: Date;
  /** Translates the sentences about missing parts. */
  t: Translate;
}

/** The state of a point, as a sentence, and the command that adds what is missing; null if nothing is. */
export interface Finding {
  sentence: string;
  command: string | null;
}

/** A point of the first-day checklist. To add one: a new file and an entry in check-shop.ts. */
export interface Point {
  name: string;
  check: (context: CheckContext) => Promise<Finding>;
}

/** The finding of a point that is done; only the command line shows it, in English. */
export const done = (sentence: string): Finding => ({ sentence, command: null });
/** The finding of a point where something is missing, and the command that adds it. */
export const todo = (sentence: string, command: string): Finding => ({ sentence, command });
