import type { GridField } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { nextPosition, refusedPositions } from './sheet/refusals.ts';
import type { Cell } from './sheet/sheet.ts';
import type { Sheet } from './sheet/use-sheet.ts';
import type { CellText } from './use-cell-text.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface RefusedCellsProps {
  sheet: Sheet;
  text: CellText;
  labels: Record<GridField, string>;
  focus: Cell;
  onGoTo: (cell: Cell) => void;
}

/** The number of cells that were not saved, a button that goes to the next, and the reasons in the focused row. */
export function RefusedCells({ sheet, text, labels, focus, onGoTo }: RefusedCellsProps) {
  const t = useText();
  const refusalText = useRefusalText(text, labels);
  const { view, refused, isOnlyRefused, toggleOnlyRefused } = sheet;
  const positions = refusedPositions(view, refused);
  const next = nextPosition(positions, focus);
  const row = view.rows[focus.row];
  const reasons = (row && refused.get(row.id)) ?? [];
  const count = [...refused.values()].reduce((sum, cells) => sum + cells.length, 0);
  if (count === 0 && !isOnlyRefused) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={toggleOnlyRefused}>
        {isOnlyRefused ? t('Show all rows') : t('Show only rows not saved')}
      </Button>
      {next && (
        <Button variant="quiet" size="small" onClick={() => onGoTo(next)}>
          {t('Next cell not saved')}
        </Button>
      )}
      {count > 0 && (
        <output className="basis-full text-sm text-danger">
          {t('{{count}} cells not saved', { count, one: '{{count}} cell not saved' })}
          {reasons.map((refusal) => (
            <span key={refusal.field} className="block wrap-anywhere">
              {refusalText(refusal)}
            </span>
          ))}
        </output>
      )}
    </>
  );
}
