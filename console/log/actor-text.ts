import type { LogEntry } from '#contract/console/log.ts';
import { msg } from '#domain/i18n/msg.ts';

/** Who did it: a person's name, or a text to be translated. */
export function actorText({ actor, person }: Pick<LogEntry, 'actor' | 'person'>): string {
  if (person !== null) return person;
  return actor === 'command-line' ? msg('Command line') : msg('System');
}
