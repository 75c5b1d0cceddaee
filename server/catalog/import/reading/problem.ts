import { say, type Sentence } from '#domain/i18n/sentence.ts';

// Messages of zod are texts: a problem travels as JSON, so that its values can be translated with it.

/** A problem of a field as a message of zod: problem(say('is longer than {{max}} characters', { max })). */
export const problem = (sentence: Sentence): string => JSON.stringify(sentence);

/** The problem in a message of zod. */
export function problemOf(message: string | undefined): Sentence {
  if (message === undefined) return say("can't be read");
  return message.startsWith('{') ? (JSON.parse(message) as Sentence) : { sentence: message };
}
