import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { useOfferRestore } from '../ui/undo/discarded-edits.ts';
import { useHiddenCells } from './sheet/use-hidden-cells.ts';
import type { Sheet } from './sheet/use-sheet.ts';

/** Says how many unsaved cells are in rows that the sheet doesn't have; shows those rows, or discards the cells. */
export function HiddenCellsBar({ sheet }: { sheet: Sheet }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const offerRestore = useOfferRestore();
  const { count, products, discard } = useHiddenCells(sheet.rowById);
  if (count === 0) return null;
  const handleShow = () => {
    const columns = search.get('columns');
    const query = { ids: products.join(','), ...(columns !== null && { columns }) };
    void navigate(paths.grid(new URLSearchParams(query).toString()));
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-warn-tint px-4 py-2 text-sm text-warn">
      <output className="grow">
        {t('{{count}} unsaved changes in rows not shown', {
          count,
          one: '{{count}} unsaved change in a row not shown',
        })}
      </output>
      {products.length > 0 && (
        <Button variant="quiet" size="small" onClick={handleShow}>
          {t('Show unsaved changes')}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => offerRestore(count, discard())}>
        {t('Discard')}
      </Button>
    </div>
  );
}
