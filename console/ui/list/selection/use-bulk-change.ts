import { useRef, useState } from 'react';
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
 * Changes any number of records, offers Undo of their log entries, and reads the page again, also of a change that was
 * interrupted. `refused`: the records of the last change that were refused, each with the reason.
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
  /** How many changes were undone: repeated after that, an interrupted one is another, or what was undone would not be done. */
  const undone = useRef(0);
  const change = async (keys: readonly Key[], values: Values, onDone?: () => void) => {
    const changed: Changed[] = [];
    const offerUndo = () => {
      if (changed.length === 0) return;
      const text = textOf(changed.length, values);
      const names = changed.flatMap((record) => nameOf(record) ?? []);
      const entries = changed.map(({ entry }) => entry);
      offerUndoOfEntries({ text, names, entries }, async () => {
        undone.current += 1;
        await revalidate();
      });
    };
    const sendPart = async (part: Key[], key: string) => {
      const done = await send(part, { ...values, idempotency_key: `${key}-${undone.current}` });
      changed.push(...done.changed);
      return done;
    };
    await run(async () => {
      try {
        const result = await withIdempotencyKey((idempotencyKey) =>
          callInParts(keys, (part) => sendPart(part, idempotencyKey)),
        );
        offerUndo();
        setRefused(result.refused);
        onDone?.();
        await revalidate();
      } catch (error) {
        offerUndo();
        if (changed.length > 0) await revalidate();
        throw error;
      }
    });
  };
  return { isBusy, change, refused, clearRefused: () => setRefused([]) };
}
