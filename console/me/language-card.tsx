import { languageName } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { call } from '../api/call.ts';
import { LANGUAGES, storeLanguage } from '../i18n/load-language.ts';
import { useMe } from '../session/me-context.tsx';
import { useAct } from '../ui/use-act.ts';
import { Card } from '../ui/card.tsx';

/** The person's language, on this device and in mails. */
export function LanguageCard() {
  const t = useText();
  const { name } = useMe();
  const { locale } = useLanguage();
  const { run } = useAct();
  const handleChange = (next: string) =>
    run(async () => {
      await call('updateMe', { name, locale: next });
      storeLanguage(next);
      window.location.reload();
    });
  return (
    <Card title={t('Language')}>
      <SelectField
        label={t('Language of the console and of emails to you')}
        value={locale}
        onChange={(event) => void handleChange(event.currentTarget.value)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {languageName(code, code)}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
