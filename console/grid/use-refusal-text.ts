import type { GridField, GridRefusal } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import type { CellValue } from './sheet/sheet.ts';
import type { CellText } from './use-cell-text.ts';

/** Says which cell was not saved, and why; where somebody else has changed it, to what. */
export function useRefusalText(
  { write }: CellText,
  labels: Partial<Record<GridField, string>>,
): (refusal: GridRefusal) => string {
  const t = useText();
  return ({ field, message, theirs }) => {
    if (field === null) return message;
    // JSON types the value as unknown; it is a cell's.
    const taken = () => write(field, theirs as CellValue) || '–';
    const reason =
      theirs === undefined
        ? message
        : t('Someone else has set {{value}}. Save again to replace it.', { value: taken() });
    return `${t('{{label}}:', { label: labels[field] ?? field })} ${reason}`;
  };
}
