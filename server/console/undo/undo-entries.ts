import type { z } from 'zod';
import type { undoEntries as endpoint } from '#contract/console/log.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { undoEntry } from './undo-entry.ts';

/**
 * Undoes log entries in the given sequence, each in its own transaction: one that `undoEntry` refuses is reported with
 * the reason and does not stop the others.
 */
export async function undoEntries(
  context: SignedInContext,
  { ids, idempotency_key: key }: z.output<typeof endpoint.request>,
): Promise<z.input<typeof endpoint.response>> {
  const t = translatorOf(context.locale);
  const outcome: z.input<typeof endpoint.response> = { undone: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      // A key per entry: a repeat after a lost response undoes those that the first call left.
      await undoEntry(context, { id, idempotency_key: `${key}:${id}` });
      outcome.undone.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.refused.push({ id, message: textOf(t, error.sentence) });
    }
  }
  return outcome;
}
