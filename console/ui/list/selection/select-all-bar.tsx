import { useText } from '#web/i18n/text.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Selection } from './use-selection.ts';

interface SelectAllBarProps {
  selection: Pick<Selection, 'isAll' | 'toggleAll'>;
}

/** The bar above rows that are not in a table: selects all of the page. */
export function SelectAllBar({ selection }: SelectAllBarProps) {
  const t = useText();
  return (
    <div className="flex items-center border-b border-line ps-1 text-xs text-muted">
      <RowCheckbox
        label={t('Select all on this page')}
        isChecked={selection.isAll}
        onChange={selection.toggleAll}
      />
      {t('All on this page')}
    </div>
  );
}
