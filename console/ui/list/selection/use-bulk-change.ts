import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callInParts } from '../../../api/call-in-parts.ts';
import { useAct } from '../../use-act.ts';
import { useIdempotencyKey } from '../../form/use-idempotency-key.ts';
import { offerUndoOfEntries } from '../../undo/undo-entries.ts';

interface BulkChange<Key, Values, Changed, Refused> {
  /** Sends a part of the records. */
  send: (
    part: Key[],
    values: Values & { idempotency_key: string },
  ) => Promise<{ changed: Changed[]; refused: Refused[] }>;
  /** The sentence of the toast. */
  textOf: (count: number, values: Values) => string;
  /** The name of a changed record; undefined if the page doesn't have it. */
  nameOf: (changed: Changed) => string | undefined;
}

/**
 * Changes any number of records, offers Undo of their log entries, and reads the page again. `refused`: the records of the
 * last change that were refused, each with the reason.
 */
export function useBulkChange<Key, Values, Changed extends { entry: number }, Refused>({
  send,
  textOf,
  nameOf,
}: BulkChange<Key, Values, Changed, Refused>) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const [refused, setRefused] = useState<Refused[]>([]);
  const change = async (keys: readonly Key[], values: Values, onDone?: () => void) => {
    await run(async () => {
      const result = await withIdempotencyKey((idempotency_key) =>
        callInParts(keys, (part) => send(part, { ...values, idempotency_key })),
      );
      const { changed } = result;
      if (changed.length > 0) {
        const text = textOf(changed.length, values);
        const names = changed.flatMap((record) => nameOf(record) ?? []);
        const entries = changed.map(({ entry }) => entry);
        offerUndoOfEntries({ text, names, entries }, revalidate);
      }
      setRefused(result.refused);
      onDone?.();
      await revalidate();
    });
  };
  return { isBusy, change, refused, clearRefused: () => setRefused([]) };
}
