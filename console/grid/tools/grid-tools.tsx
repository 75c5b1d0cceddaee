import Calculator from 'lucide-react/icons/calculator';
import Replace from 'lucide-react/icons/replace';
import type { GridField } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { FindDialog } from './find-dialog.tsx';
import { FormulaDialog } from './formula-dialog.tsx';
import type { CellText } from '../use-cell-text.ts';
import type { GridEditing } from '../use-grid-editing.ts';
import type { Sheet } from '../sheet/use-sheet.ts';

export type Tool = 'find' | 'formula';

interface GridToolsProps {
  sheet: Sheet;
  editing: GridEditing;
  text: CellText;
  labels: Record<GridField, string>;
  open: Tool | null;
  onOpen: (tool: Tool) => void;
  onClose: () => void;
}

/** The buttons above a sheet that change many cells at once, and their dialogs. */
export function GridTools({ sheet, editing, text, labels, open, onOpen, onClose }: GridToolsProps) {
  const t = useText();
  const { bounds } = editing;
  const handleDone = (count: number) => {
    onClose();
    showToast(t('{{count}} cells changed.', { count, one: '{{count}} cell changed.' }));
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => onOpen('find')}>
        <Replace aria-hidden="true" className="size-4" />
        {t('Find and replace')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => onOpen('formula')}>
        <Calculator aria-hidden="true" className="size-4" />
        {t('Calculate')}
      </Button>
      {open === 'find' && (
        <FindDialog
          {...{ sheet, bounds, text, labels }}
          onGoTo={(cell) => {
            onClose();
            editing.goTo(cell);
          }}
          onDone={handleDone}
          onClose={onClose}
        />
      )}
      {open === 'formula' && (
        <FormulaDialog {...{ sheet, bounds, text }} onDone={handleDone} onClose={onClose} />
      )}
    </>
  );
}
