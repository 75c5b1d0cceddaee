import type { Translate } from '#domain/i18n/translator.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { Settings } from '#server/settings/setting-schema.ts';

export interface CheckContext {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'stripe' | 'appEnv'>;
  settings: Settings;
  now: Date;
  /** The language of what is missing. */
  t: Translate;
}

/** The state of a point, as a sentence; `command` mends what is missing, null when nothing is. */
export interface Finding {
  sentence: string;
  command: string | null;
}

/** A point of the first-day checklist. To add one: a new file and an entry in check-shop.ts. */
export interface Point {
  name: string;
  check: (context: CheckContext) => Promise<Finding>;
}

/** Only the command line says what is done, in English. */
export const done = (sentence: string): Finding => ({ sentence, command: null });
/** What is missing, and the command that adds it. */
export const todo = (sentence: string, command: string): Finding => ({ sentence, command });
