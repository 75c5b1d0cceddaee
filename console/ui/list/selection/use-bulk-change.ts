import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { callInParts, type Outcome } from '../../../api/call-in-parts.ts';
import { useAct } from '../../use-act.ts';
import { useIdempotencyKey } from '../../form/use-idempotency-key.ts';
import { offerUndoOfEntries } from '../../undo/undo-entries.ts';

interface BulkChange<Key, Values, Changed, Refused> {
  /** Sends a part of the records; with `preview`, to learn what would change. */
  send: (
    part: Key[],
    values: Values & { idempotency_key: string } & { preview?: true },
  ) => Promise<Outcome<Changed, Refused>>;
  /** The sentence of the toast. */
  textOf: (count: number, values: Values) => string;
  /** The name of a changed record; undefined if the page doesn't have it. */
  nameOf: (changed: Changed) => string | undefined;
  /** Called when a change has been undone. */
  onUndone?: () => void;
}

/**
 * Changes any number of records, offers Undo of their log entries, and reads the page again, also of a change that was
 * interrupted. `preview`: what the change would do, once requested. `refused`: the records of the last change that were
 * refused, each with the reason. `isBegun`: some records are changed.
 */
export function useBulkChange<Key, Values, Changed extends { entry: number | null }, Refused>({
  send,
  textOf,
  nameOf,
  onUndone,
}: BulkChange<Key, Values, Changed, Refused>) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const [preview, setPreview] = useState<Outcome<Changed, Refused> | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [isBegun, setBegun] = useState(false);
  /** How many changes were undone: a repeat after that needs another key, or what was undone would not be done again. */
  const undone = useRef(0);
  const requestPreview = (keys: readonly Key[], values: Values) =>
    run(async () => {
      const outcome = await withIdempotencyKey((idempotency_key) =>
        callInParts(keys, (part) => send(part, { ...values, idempotency_key, preview: true })),
      );
      setPreview(outcome);
    });
  const offerUndo = (changed: readonly Changed[], values: Values) => {
    if (changed.length === 0) return;
    const text = textOf(changed.length, values);
    const names = changed.flatMap((record) => nameOf(record) ?? []);
    const entries = changed.flatMap(({ entry }) => entry ?? []);
    if (entries.length === 0) {
      showToast(text);
      return;
    }
    offerUndoOfEntries({ text, names, entries }, async () => {
      undone.current += 1;
      onUndone?.();
      await revalidate();
    });
  };
  const change = async (
    keys: readonly Key[],
    values: Values,
    onDone?: (refused: Refused[]) => void,
  ) => {
    const changed: Changed[] = [];
    const sendPart = async (part: Key[], key: string) => {
      const done = await send(part, { ...values, idempotency_key: `${key}-${undone.current}` });
      changed.push(...done.changed);
      if (changed.length > 0) setBegun(true);
      return done;
    };
    await run(async () => {
      try {
        const result = await withIdempotencyKey((idempotencyKey) =>
          callInParts(keys, (part) => sendPart(part, idempotencyKey)),
        );
        offerUndo(changed, values);
        setRefused(result.refused);
        onDone?.(result.refused);
        await revalidate();
      } catch (error) {
        offerUndo(changed, values);
        if (changed.length > 0) await revalidate();
        throw error;
      }
    });
  };
  return {
    isBusy,
    preview,
    requestPreview,
    clearPreview: () => setPreview(null),
    change,
    isBegun,
    refused,
    clearRefused: () => setRefused([]),
  };
}
