import { useState } from 'react';
import type { CustomerRow } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectionBar } from '../../ui/list/selection/selection-bar.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { RefusedDialog } from '../../ui/refused-dialog.tsx';
import { TagsForm } from '../../ui/tags/tags-form.tsx';
import { useTagCustomers } from './use-tag-customers.ts';

interface TagSelectedProps {
  selection: Selection;
  rows: readonly CustomerRow[];
  /** Tags in use. */
  tags: readonly string[];
}

/** The actions on the selected customers. */
export function TagSelected({ selection, rows, tags }: TagSelectedProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name;
  const { isBusy, change, refused, clearRefused } = useTagCustomers(nameOf);
  return (
    <>
      <SelectionBar selection={selection}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('Tags')}
        </Button>
      </SelectionBar>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('Tags')}>
          <TagsForm
            tags={tags}
            isBusy={isBusy}
            onChoose={(act, chosen) =>
              void change([...selection.selected], { act, tags: chosen }, () => {
                setOpen(false);
                selection.clear();
              })
            }
          />
        </Dialog>
      )}
      {refused.length > 0 && (
        <RefusedDialog
          title={t('Customers not changed')}
          refused={refused.map(({ id, message }) => ({
            key: id,
            name: nameOf(id) ?? String(id),
            message,
            to: paths.customer(id),
          }))}
          onClose={clearRefused}
        />
      )}
    </>
  );
}
