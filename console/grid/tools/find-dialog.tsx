import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react';
import type { GridField } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { findCells, replacedCells } from './find-cells.ts';
import type { Bounds, Cell, SheetView } from '../sheet/sheet.ts';
import type { CellText } from '../use-cell-text.ts';
import type { Sheet } from '../sheet/use-sheet.ts';

interface FindDialogProps {
  sheet: Sheet;
  bounds: Bounds;
  text: CellText;
  labels: Record<GridField, string>;
  onGoTo: (cell: Cell) => void;
  /** Called with the number of cells that were changed. */
  onDone: (count: number) => void;
  onClose: () => void;
}

type SearchArea = 'selection' | 'column' | 'sheet';

/** Finds a text in the selected cells, a column or the whole sheet, and replaces it in one step. */
export function FindDialog({
  sheet: { view, edits, set },
  bounds,
  text,
  labels,
  onGoTo,
  onDone,
  onClose,
}: FindDialogProps) {
  const t = useText();
  const isOneCell = bounds.top === bounds.bottom && bounds.start === bounds.end;
  const [area, setArea] = useState<SearchArea>(isOneCell ? 'column' : 'selection');
  const [typed, setTyped] = useState('');
  const [by, setBy] = useState('');
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const searched = useDeferredValue(typed);
  const matches = useMemo(() => {
    const range = boundsOfArea(area, view, bounds);
    return findCells(view, edits, range, { text: searched, isCaseSensitive }, text.write);
  }, [view, edits, bounds, area, searched, isCaseSensitive, text.write]);
  const [first] = matches;
  const field = view.columns[bounds.start];
  const handleReplace = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed !== searched || !first) return;
    const cells = replacedCells(view, edits, matches, { text: typed, by, isCaseSensitive }, text);
    if (cells.length > 0) set(cells);
    onDone(cells.length);
  };
  return (
    <Dialog open onClose={onClose} title={t('Find and replace')} isSafeToClose>
      <Form onSubmit={handleReplace}>
        <TextField
          name="find"
          label={t('Find')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          name="replace"
          label={t('Replace with')}
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
          autoComplete="off"
          dir="auto"
        />
        <AreaField
          value={area}
          hasSelection={!isOneCell}
          column={field && labels[field]}
          onChange={setArea}
        />
        <Checkbox
          checked={isCaseSensitive}
          onChange={({ currentTarget }) => setCaseSensitive(currentTarget.checked)}
        >
          {t('Match case')}
        </Checkbox>
        <output className="text-sm text-muted">
          {searched !== '' &&
            t('Found in {{count}} cells', {
              count: matches.length,
              one: 'Found in {{count}} cell',
            })}
        </output>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="grow" disabled={!first}>
            {t('Replace all')}
          </Button>
          <Button
            variant="secondary"
            className="grow"
            disabled={!first}
            onClick={() => first && onGoTo(first)}
          >
            {t('Go to the first')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The cells of an area: the selection, its first column, or the whole sheet. */
function boundsOfArea(area: SearchArea, { rows, columns }: SheetView, selection: Bounds): Bounds {
  if (area === 'selection') return selection;
  const [top, bottom] = [0, rows.length - 1];
  return area === 'column'
    ? { top, bottom, start: selection.start, end: selection.start }
    : { top, bottom, start: 0, end: columns.length - 1 };
}

interface AreaFieldProps {
  value: SearchArea;
  /** Whether more than one cell is selected. */
  hasSelection: boolean;
  /** The name of the selected column. */
  column: string | undefined;
  onChange: (area: SearchArea) => void;
}

function AreaField({ value, hasSelection, column, onChange }: AreaFieldProps) {
  const t = useText();
  return (
    <SelectField
      name="place"
      label={t('Search in')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as SearchArea)}
    >
      {hasSelection && <option value="selection">{t('Selected cells')}</option>}
      {column !== undefined && (
        <option value="column">{t('Column {{name}}', { name: column })}</option>
      )}
      <option value="sheet">{t('All columns shown')}</option>
    </SelectField>
  );
}
