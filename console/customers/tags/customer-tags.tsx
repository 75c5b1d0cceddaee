import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';
import { RefusedDialog } from '../../ui/refused-dialog.tsx';
import { TagEditor } from '../../ui/tags/tag-editor.tsx';
import { useTagCustomers } from './use-tag-customers.ts';

interface CustomerTagsProps {
  customer: Pick<ConsoleCustomer, 'id' | 'name' | 'tags'>;
  /** Tags in use. */
  suggestions: readonly string[];
}

/** The tags of a customer, for the shop's staff alone. */
export function CustomerTags({ customer, suggestions }: CustomerTagsProps) {
  const t = useText();
  const { id, name, tags } = customer;
  const { isBusy, change, refused, clearRefused } = useTagCustomers(() => name);
  return (
    <Card title={t('Tags')}>
      <TagEditor
        tags={tags}
        suggestions={suggestions}
        isBusy={isBusy}
        onChange={(act, changed, onDone) => void change([id], { act, tags: changed }, onDone)}
      />
      <p className="mt-2 text-sm text-muted">{t('Customers never see it.')}</p>
      {refused.length > 0 && (
        <RefusedDialog
          title={t('Customer not changed')}
          refused={refused.map(({ message }) => ({ key: id, name, message }))}
          onClose={clearRefused}
        />
      )}
    </Card>
  );
}
