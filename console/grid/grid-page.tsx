import Undo from 'lucide-react/icons/undo-2';
import Redo from 'lucide-react/icons/redo-2';
import TableProperties from 'lucide-react/icons/table-properties';
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { GridField, GridPage as Page } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { paths } from '../paths.ts';
import { useAct } from '../ui/act.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Heading } from '../ui/heading.tsx';
import { useOfferRestore, useRestored } from '../ui/undo/discarded-edits.ts';
import { offerUndoOfEntries } from '../ui/undo/undo-entries.ts';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { chosenColumns } from '../ui/list/columns/chosen-columns.ts';
import { ColumnsButton } from '../ui/list/columns/columns-button.tsx';
import { GridSheet } from './grid-sheet.tsx';
import { useCellText } from './use-cell-text.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { useSheet } from './sheet/use-sheet.ts';
import { useSummaryText } from './use-summary-text.ts';

/** Prices, stock and other fields of many variants in one sheet with one save. */
export function GridPage({ page }: { page: Page }) {
  const { revalidate } = useRevalidator();
  const [times, setTimes] = useState(0);
  const { times: restored } = useRestored();
  // After a lost answer, or Undo, only the shop knows what it has.
  const handleReload = async () => {
    await revalidate();
    setTimes(times + 1);
  };
  return <EditableGrid key={`${times} ${restored}`} page={page} onReload={handleReload} />;
}

function EditableGrid({ page, onReload }: { page: Page; onReload: () => Promise<void> }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { choice, labels } = useGridColumns(page);
  const chosen = chosenColumns(search.get('columns'), choice).join();
  const columns = useMemo(() => chosen.split(',') as GridField[], [chosen]);
  const { rows, is_capped: isCapped } = page;
  const sheet = useSheet(rows, columns);
  const text = useCellText(page.attributes);
  const summary = useSummaryText(sheet);
  const { isBusy, run } = useAct();
  const offerRestore = useOfferRestore();
  const handleSave = () =>
    run(async () => {
      const { count, entries } = await sheet.save();
      if (count === 0) return;
      const saved = t('{{count}} rows saved.', { count, one: '{{count}} row saved.' });
      if (entries.length > 0) offerUndoOfEntries({ text: saved, names: [], entries }, onReload);
      else showToast(saved);
    });
  const refused = sheet.refused.size;
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t('Grid')}>
        <div className="flex">
          <IconButton label={t('Undo')} disabled={!sheet.canUndo} onClick={sheet.undo}>
            <Undo aria-hidden="true" className="size-5 mirror-rtl" />
          </IconButton>
          <IconButton label={t('Redo')} disabled={!sheet.canRedo} onClick={sheet.redo}>
            <Redo aria-hidden="true" className="size-5 mirror-rtl" />
          </IconButton>
        </div>
      </Heading>
      {rows.length === 0 ? (
        <EmptyState
          icon={<TableProperties aria-hidden="true" className="size-10" />}
          title={t('No matching products')}
          text={t('Choose products in the list first.')}
        >
          <Button variant="secondary" onClick={() => void navigate(paths.products())}>
            {t('Go to products')}
          </Button>
        </EmptyState>
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
      <SaveBar
        count={sheet.edits.size}
        summary={summary}
        isBusy={isBusy}
        message={
          refused > 0
            ? t("{{count}} rows weren't saved. Each one says why.", {
                count: refused,
                one: "{{count}} row wasn't saved. It says why.",
              })
            : null
        }
        onSave={() => void handleSave()}
        onDiscard={() => {
          offerRestore(sheet.edits.size, sheet.discard());
          void onReload();
        }}
      />
    </>
  );
}
