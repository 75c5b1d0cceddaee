import type { GridRefusal } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import type { CellValue } from './sheet/sheet.ts';
import type { CellText } from './use-cell-text.ts';

/** Says why a row was not saved; where somebody else has changed a cell, to what. */
export function useRefusalText({ write }: CellText): (refusal: GridRefusal) => string {
  const t = useText();
  return ({ field, message, theirs }) => {
    if (field === null || theirs === undefined) return message;
    // What a cell contains, which JSON can only say is unknown.
    const value = write(field, theirs as CellValue) || '–';
    return t('Someone else has set {{value}}. Save again to replace it.', { value });
  };
}
