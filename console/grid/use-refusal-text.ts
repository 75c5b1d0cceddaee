import type { GridField, GridRefusal } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import type { CellValue } from './sheet/sheet.ts';
import type { CellText } from './use-cell-text.ts';

/** Says which cell was not saved, and why; where somebody else has changed it, who, to what and when. */
export function useRefusalText(
  { write }: CellText,
  labels: Partial<Record<GridField, string>>,
): (refusal: GridRefusal) => string {
  const t = useText();
  const formatTime = useFormatTime();
  return ({ field, message, theirs, by, at }) => {
    if (field === null) return message;
    // JSON types the value as unknown; it is a cell's.
    const taken = () => write(field, theirs as CellValue) || '–';
    const reasonOf = () => {
      if (theirs === undefined) return message;
      // Without a name it was not a member of staff.
      if (typeof by !== 'string' || at === undefined)
        return t('Someone else has set {{value}}. Save again to replace it.', { value: taken() });
      return t('{{name}} has set {{value}} ({{time}}). Save again to replace it.', {
        name: by,
        value: taken(),
        time: formatTime(at),
      });
    };
    return `${t('{{label}}:', { label: labels[field] ?? field })} ${reasonOf()}`;
  };
}
