import type { SettingField } from '#contract/console/settings.ts';
import { dateFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { optionText } from './option-text.ts';

/** A Monday, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/** Means many countries, so it is above them. */
const UNION = 'EU';

/**
 * The options of a setting with their names: countries, languages and weekdays in the reader's language, others by their
 * title. Countries are sorted by name.
 */
export function useSettingOptions({
  options,
  options_are: kind,
}: SettingField): { option: string; name: string }[] {
  const t = useText();
  const { locale } = useLanguage();
  const nameOf = (option: string): string => {
    if (kind === 'time-zones') return option.replaceAll('_', ' ');
    if (kind === 'words') return t(optionText(option));
    if (kind === 'weekdays') {
      const weekday = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' });
      return weekday.format(MONDAY + (Number(option) - 1) * DAY_MS);
    }
    const type = kind === 'countries' ? 'region' : 'language';
    return new Intl.DisplayNames([locale], { type, fallback: 'code' }).of(option) ?? option;
  };
  const named = options.map((option) => ({ option, name: nameOf(option) }));
  if (kind !== 'countries') return named;
  const groupOf = ({ option }: { option: string }) => (option === UNION ? 0 : 1);
  return named.toSorted((a, b) => groupOf(a) - groupOf(b) || a.name.localeCompare(b.name, locale));
}
