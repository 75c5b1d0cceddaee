import { formatAmount, formatHundredths } from '#domain/money/format-amount.ts';
import { columnsLine } from '../terminal/one-line.ts';
import type { ShopStyle } from '../terminal/shop/shop-style.ts';
import type { RecordOption, RecordOptions } from './read-fields.ts';

/** A record as one line for a terminal: its key, then what is set, each by the name of the option that sets it. */
export function recordLine(
  key: string,
  record: Record<string, unknown>,
  { values, isSwitched = false }: RecordOptions,
  style: ShopStyle,
): string {
  const parts = Object.entries(values).flatMap(([name, option]) => {
    const { with: needed = {} } = option;
    const isMeant = Object.entries(needed).every(([field, value]) => record[field] === value);
    const text = isMeant ? textOf(record[option.field], option, style) : '';
    return text === '' ? [] : [`${name} ${text}`];
  });
  const { is_active, deleted_at, translations } = record;
  if (isSwitched && is_active === false) parts.push('hidden');
  const languages = Object.keys(translations ?? {});
  if (languages.length > 0) parts.push(`also in ${languages.join(', ')}`);
  if (typeof deleted_at === 'string')
    parts.push(`in the bin since ${style.clock.minute(deleted_at)}`);
  return columnsLine([key, ...parts]);
}

function textOf(value: unknown, { show, read }: RecordOption, style: ShopStyle): string {
  if (value === null || value === undefined || value === 0 || value === '') return '';
  if (typeof value === 'number' && show === 'money') return formatAmount(value, style.currency);
  if (typeof value === 'number' && show === 'percent')
    return formatHundredths(value).replace(/\.?0+$/, '');
  if (typeof value === 'string' && (read === 'start' || read === 'end'))
    return style.clock.minute(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((offer) => offerText(offer, style)).join(',');
  return String(value);
}

function offerText(offer: unknown, { currency }: ShopStyle): string {
  const { product, price, quantity } = offer as {
    product: string;
    price: number;
    quantity: number;
  };
  return `${product}:${formatAmount(price, currency)}:${quantity}`;
}
