import type { SettingField } from '#contract/console/settings.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { optionText } from './setting-words.ts';

/** Names an option of a setting: countries and languages in the reader's language, others by their title. */
export function useSettingOptionName(
  kind: SettingField['options_are'],
): (option: string) => string {
  const t = useText();
  const { locale } = useLanguage();
  if (kind === 'time-zones') return (option) => option.replaceAll('_', ' ');
  if (kind === 'words') return (option) => t(optionText(option));
  const type = kind === 'countries' ? 'region' : 'language';
  const names = new Intl.DisplayNames([locale], { type, fallback: 'code' });
  return (option) => names.of(option) ?? option;
}
