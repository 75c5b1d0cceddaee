import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CustomerTagResult } from '#contract/console/customers/customer-acts.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/act.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { undoEntries } from '../../ui/undo/undo-entries.ts';
import { offerUndoOfEntries } from '../../ui/undo/undo-store.ts';

/** The most customers that one call accepts. */
const MAX_PER_CALL = 200;

/**
 * Tags customers and offers Undo, with the names that the page has; `refused` are those that were refused, each with the
 * reason.
 */
export function useTagCustomers(nameOf: (id: number) => string | undefined) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const [refused, setRefused] = useState<CustomerTagResult['refused']>([]);
  const change = async (
    ids: readonly number[],
    values: { act: 'add_tags' | 'remove_tags'; tags: string[] },
    onDone?: () => void,
  ) => {
    await run(async () => {
      const all: CustomerTagResult = { changed: [], refused: [] };
      await withIdempotencyKey(async (idempotency_key) => {
        for (let at = 0; at < ids.length; at += MAX_PER_CALL) {
          const part = ids.slice(at, at + MAX_PER_CALL);
          const result = await call('tagCustomers', { ids: part, idempotency_key, ...values });
          all.changed.push(...result.changed);
          all.refused.push(...result.refused);
        }
      });
      const count = all.changed.length;
      if (count > 0) {
        const text = t('{{count}} customers changed.', {
          count,
          one: '{{count}} customer changed.',
        });
        const names = all.changed.flatMap(({ id }) => nameOf(id) ?? []);
        const entries = all.changed.map(({ entry }) => entry);
        offerUndoOfEntries({ text, names, entries }, async (left, key) => {
          await undoEntries(left, key);
          await revalidate();
        });
      }
      setRefused(all.refused);
      onDone?.();
      await revalidate();
    });
  };
  return { isBusy, change, refused, forgetRefused: () => setRefused([]) };
}
