import Undo from 'lucide-react/icons/undo-2';
import Redo from 'lucide-react/icons/redo-2';
import TableProperties from 'lucide-react/icons/table-properties';
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { GridField, GridPage as Page } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Heading } from '../ui/heading.tsx';
import { useStoredVersion } from '../ui/form/stored/stored-changes.ts';
import { chosenColumns } from '../ui/list/columns/chosen-columns.ts';
import { ColumnsButton } from '../ui/list/columns/columns-button.tsx';
import { GridSaveBar } from './grid-save-bar.tsx';
import { HiddenCellsBar } from './hidden-cells-bar.tsx';
import { GridSheet } from './grid-sheet.tsx';
import { useCellText } from './use-cell-text.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { GRID_STORAGE_KEY } from './sheet/stored-edits.ts';
import { type Sheet, useSheet } from './sheet/use-sheet.ts';

/** Prices, stock and other fields of many variants in one sheet with one save. */
export function GridPage({ page }: { page: Page }) {
  const { revalidate } = useRevalidator();
  const [reloads, setReloads] = useState(0);
  const version = useStoredVersion(GRID_STORAGE_KEY);
  const [isReloading, setReloading] = useState(false);
  const [shown, setShown] = useState(page);
  if (shown !== page) {
    setShown(page);
    // Only with the reloaded page: the reload can end earlier, and the sheet would begin with the previous page.
    if (isReloading) setReloads(reloads + 1);
    setReloading(false);
  }
  // After a lost response or Undo, only the server knows the current values.
  const handleReload = async () => {
    setReloading(true);
    await revalidate();
  };
  return <EditableGrid key={`${reloads} ${version}`} page={page} onReload={handleReload} />;
}

function EditableGrid({ page, onReload }: { page: Page; onReload: () => Promise<void> }) {
  const t = useText();
  const [search] = useSearchParams();
  const { choice, labels } = useGridColumns(page);
  const chosen = chosenColumns(search.get('columns'), choice).join();
  const columns = useMemo(() => chosen.split(',') as GridField[], [chosen]);
  const { rows, is_capped: isCapped } = page;
  const sheet = useSheet(rows, columns);
  const text = useCellText(page.attributes);
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t('Grid')}>
        <HistoryButtons sheet={sheet} />
      </Heading>
      <HiddenCellsBar sheet={sheet} />
      {rows.length === 0 ? (
        <EmptyGrid />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            {t('{{count}} rows', { count: rows.length, one: '{{count}} row' })}
            {isCapped && ` · ${t('Only the first ones are shown. Narrow the list.')}`}
            {' · '}
            {t('Type, paste from a spreadsheet, or fill down with Ctrl+D.')}
          </p>
          <GridSheet {...{ sheet, text, labels }}>
            <ColumnsButton choice={choice} labels={labels} />
          </GridSheet>
        </>
      )}
      <GridSaveBar sheet={sheet} onReload={onReload} />
    </>
  );
}

function HistoryButtons({ sheet }: { sheet: Sheet }) {
  const t = useText();
  return (
    <div className="flex">
      <IconButton label={t('Undo')} disabled={!sheet.canUndo} onClick={sheet.undo}>
        <Undo aria-hidden="true" className="size-5 mirror-rtl" />
      </IconButton>
      <IconButton label={t('Redo')} disabled={!sheet.canRedo} onClick={sheet.redo}>
        <Redo aria-hidden="true" className="size-5 mirror-rtl" />
      </IconButton>
    </div>
  );
}

function EmptyGrid() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<TableProperties aria-hidden="true" className="size-10" />}
      title={t('No matching products')}
      text={t('Choose products in the list first.')}
    >
      <Button variant="secondary" onClick={() => void navigate(paths.products())}>
        {t('Go to products')}
      </Button>
    </EmptyState>
  );
}
