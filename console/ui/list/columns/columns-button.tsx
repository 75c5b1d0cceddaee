import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { chosenColumns, type ColumnChoice, columnsText } from './chosen-columns.ts';

const ColumnsDialog = lazyComponent(
  async () => (await import('./columns-dialog.tsx')).ColumnsDialog,
);

interface ColumnsButtonProps<Key extends string> {
  choice: ColumnChoice<Key>;
  labels: Readonly<Record<Key, string>>;
}

/** Chooses the columns of a list and their order, which are stored in the URL. On phones rows are cards. */
export function ColumnsButton<Key extends string>({ choice, labels }: ColumnsButtonProps<Key>) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const handleChoose = (keys: readonly string[]) => {
    const address = new URLSearchParams(search);
    const text = columnsText(keys as readonly Key[], choice);
    if (text === null) address.delete('columns');
    else address.set('columns', text);
    setSearch(address);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="hidden! md:inline-flex!"
        onClick={() => setOpen(true)}
      >
        {t('Columns')}
      </Button>
      {isOpen && (
        <ColumnsDialog
          all={choice.all.map((key) => ({ key, label: t(labels[key]) }))}
          chosen={chosenColumns(search.get('columns'), choice)}
          defaults={chosenColumns(null, choice)}
          onChoose={handleChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
