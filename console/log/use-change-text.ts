import type { LogEntry } from '#contract/console/log.ts';
import { languageName, numberFormat } from '#domain/i18n/formats.ts';
import { listed } from '#domain/i18n/listed.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { taxName } from '#domain/tax/tax-label.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { useMoneyText } from '../session/use-money-text.ts';
import { usePriceText } from '../session/use-price-text.ts';
import { optionText } from '../settings/option-text.ts';
import type { ChangeRow } from './change-rows.ts';
import { findLoggedField } from './logged-fields.ts';
import type { ValueKind } from './fields/logged-field.ts';
import { importCountLabel } from './import-count-label.ts';
import { valueLabel } from './value-label.ts';

const LONGEST = 160;
/** Objects that are shown by their parts. */
const PARENTS: ReadonlySet<string> = new Set(['attributes', 'translations', 'refund', 'shipment']);

/** Formats a change of the log: the field's name, amounts with their currency, times in the shop's time zone. */
export function useChangeText({ kind, currency }: Pick<LogEntry, 'kind' | 'currency'>) {
  const t = useText();
  const { locale } = useLanguage();
  const priceText = usePriceText();
  const moneyText = useMoneyText();
  const formatTime = useFormatTime();

  const fieldText = ({ path, of }: ChangeRow): string => {
    const whole = findLoggedField(kind, path.join('.'));
    const imported = kind === 'import' ? importCountLabel(path.join('.')) : undefined;
    const parts = whole
      ? [t(whole.label)]
      : imported
        ? imported.map((part) => t(part))
        : path.flatMap((part, at) => {
            if (PARENTS.has(part) && path.length > 1) return [];
            if (path[at - 1] === 'translations') return [languageName(locale, part)];
            const logged = findLoggedField(kind, part);
            return [logged ? t(logged.label) : plainName(part)];
          });
    return listed([...parts, ...(of === null ? [] : [of])], locale);
  };

  const formats: Record<ValueKind, (value: number | string) => string> = {
    money: (value) =>
      currency === null
        ? priceText(toDecimal(Number(value)))
        : moneyText({ amount: Number(value), currency }),
    time: (value) => formatTime(new Date(value).toISOString()),
    grams: (value) => `${numberFormat(locale).format(Number(value))} g`,
    language: (value) => languageName(locale, String(value)),
    percent: (value) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
        Number(value) / 100,
      ),
    hundredths: (value) =>
      numberFormat(locale, { minimumFractionDigits: 2 }).format(Number(value) / 100),
  };

  const valueText = ({ path }: ChangeRow, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    const field = path.at(-1) ?? '';
    const as = findLoggedField(kind, path.join('.'))?.as ?? findLoggedField(kind, field)?.as;
    if (Array.isArray(value)) {
      const texts = value.map((entry) => valueText({ path } as ChangeRow, entryOf(entry)));
      return shortened(listed([...new Set(texts)], locale)) || '–';
    }
    if (as && (typeof value === 'number' || typeof value === 'string')) return formats[as](value);
    if (typeof value === 'number') return numberFormat(locale).format(value);
    if (kind === 'tax' && field === 'name') return taxName(String(value), t);
    return shortened(labelOf(field, String(value), kind, t));
  };

  return { fieldText, valueText };
}

/** The part that names an object in a list: a role, a product of a flash sale, a picture, the charge of a delivery method. */
function entryOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const part = value as Record<string, unknown>;
  const names = ['name', 'title', 'role', 'product', 'charge', 'alt'];
  return (
    names.map((name) => part[name]).find((named) => named !== undefined && named !== null) ?? ''
  );
}

function labelOf(field: string, value: string, kind: string, t: Translate): string {
  const label = valueLabel(field, value);
  if (label !== undefined) return t(label);
  return kind === 'setting' ? t(optionText(value)) : value.replaceAll(/<[^>]*>/g, ' ').trim();
}

const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text;

/** 'product_created' as "Product created", for fields without a label. */
function plainName(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
