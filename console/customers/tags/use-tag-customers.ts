import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CustomerTagResult } from '#contract/console/customers/customer-acts.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { callInParts } from '../../api/call-in-parts.ts';
import { useAct } from '../../ui/act.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { offerUndoOfEntries } from '../../ui/undo/undo-entries.ts';

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
      const result = await withIdempotencyKey((idempotency_key) =>
        callInParts(ids, (part) => call('tagCustomers', { ids: part, idempotency_key, ...values })),
      );
      const count = result.changed.length;
      if (count > 0) {
        const text = t('{{count}} customers changed.', {
          count,
          one: '{{count}} customer changed.',
        });
        const names = result.changed.flatMap(({ id }) => nameOf(id) ?? []);
        const entries = result.changed.map(({ entry }) => entry);
        offerUndoOfEntries({ text, names, entries }, revalidate);
      }
      setRefused(result.refused);
      onDone?.();
      await revalidate();
    });
  };
  return { isBusy, change, refused, forgetRefused: () => setRefused([]) };
}
