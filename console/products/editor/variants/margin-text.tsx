import { marginOf } from '#domain/catalog/price/margin.ts';
import { toDecimal, toMinorUnits } from '#domain/money/amount.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useMe } from '../../../session/me-context.tsx';
import { amountText } from '../../../ui/form/read-amount.ts';
import { useEditor } from '../editor-context.tsx';
import type { TableRow } from './edited-table.ts';

/** What is left of a variant's price after the tax in it and its cost; nothing while one of them is unknown. */
export function MarginText({ row: { price, cost } }: { row: Pick<TableRow, 'price' | 'cost'> }) {
  const t = useText();
  const { locale } = useLanguage();
  const { digits } = useMe().shop.currency;
  const { included_tax: tax } = useEditor().product;
  if (typeof price !== 'number' || typeof cost !== 'number' || tax === null) return null;
  const margin = marginOf(toMinorUnits(price), toMinorUnits(cost), tax);
  if (margin === null) return null;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const isLoss = margin.amount < 0;
  return (
    <p
      title={tax > 0 ? t('Margin without the tax in the price') : t('Margin')}
      className={`mt-1 text-end text-xs tabular-nums @xl:w-24 ${isLoss ? 'text-danger' : 'text-muted'}`}
    >
      {t('Margin')} {percent.format(margin.share)} <span aria-hidden="true">·</span>{' '}
      {`${isLoss ? '\u2212' : ''}${amountText(Math.abs(toDecimal(margin.amount)), locale, digits)}`}
    </p>
  );
}
