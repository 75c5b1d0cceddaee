import { languageName } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import { LANGUAGES, storeLanguage } from './load-language.ts';

/** The language of the console on this device. */
export function LanguageChoice() {
  const t = useText();
  const { locale } = useLanguage();
  const handleChange = (next: string) => {
    storeLanguage(next);
    window.location.reload();
  };
  return (
    <select
      aria-label={t('Language')}
      value={locale}
      onChange={(event) => handleChange(event.currentTarget.value)}
      className={SELECT}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {languageName(code, code)}
        </option>
      ))}
    </select>
  );
}
