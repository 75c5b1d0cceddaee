import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { useBulkChange } from '../../ui/list/selection/use-bulk-change.ts';

interface TagChange {
  act: 'add_tags' | 'remove_tags';
  tags: string[];
}

/** Tags customers and offers Undo. `nameOf`: the names that the page has. */
export function useTagCustomers(nameOf: (id: number) => string | undefined) {
  const t = useText();
  return useBulkChange({
    send: (ids: number[], values: TagChange & { idempotency_key: string }) =>
      call('tagCustomers', { ids, ...values }),
    textOf: (count) =>
      t('{{count}} customers changed.', { count, one: '{{count}} customer changed.' }),
    nameOf: ({ id }) => nameOf(id),
  });
}
