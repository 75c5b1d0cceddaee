import { useText } from '#web/i18n/text.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '../../ui/card.tsx';
import { useNullableTextField, useTextField } from './editor-context.tsx';

/** Name and short description of a product. */
export function BasicsCard() {
  const t = useText();
  const name = useTextField('name');
  const code = useNullableTextField('code');
  const short = useTextField('short_description');
  return (
    <Card title={t('Basics')}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField {...name} label={t('Name')} required autoComplete="off" dir="auto" />
        <TextField {...code} label={t('Code')} autoComplete="off" spellCheck={false} dir="ltr" />
      </div>
      <div className="mt-4">
        <TextAreaField {...short} label={t('Short description')} rows={2} dir="auto" />
      </div>
    </Card>
  );
}
