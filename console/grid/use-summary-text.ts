import { useMemo } from 'react';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { summaryOf } from './sheet/sheet-summary.ts';
import type { Sheet } from './sheet/use-sheet.ts';

/** Summarizes the edits of a sheet: "412 changes · 380 rows · prices +3.1 % on average". */
export function useSummaryText({ rowById, view: { columns }, edits }: Sheet): string {
  const t = useText();
  const { locale } = useLanguage();
  const { cells, rows, hidden, priceChange } = useMemo(
    () => summaryOf(rowById, columns, edits),
    [rowById, columns, edits],
  );
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const percent = `${(priceChange ?? 0) > 0 ? '\u200e+' : ''}${format.format(priceChange ?? 0)}`;
  return [
    t('{{count}} changes', { count: cells, one: '{{count}} change' }),
    t('{{count}} rows', { count: rows, one: '{{count}} row' }),
    priceChange !== null && t('prices {{percent}} on average', { percent }),
    hidden > 0 &&
      t('{{count}} in columns not shown', {
        count: hidden,
        one: '{{count}} in a column not shown',
      }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
