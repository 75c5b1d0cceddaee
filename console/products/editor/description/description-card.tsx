import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { Card } from '../../../ui/card.tsx';
import { useEditor, useTextField } from '../editor-context.tsx';
import { FormattedText } from './formatted-text.tsx';
import { RICH_TEXT } from './description-classes.ts';
import { ModeButtons, type TextMode } from './mode-buttons.tsx';
import { useChecked } from './use-checked.ts';

/** The description as formatted text, in HTML, and as the shop would show it; with the tags that it would remove. */
export function DescriptionCard() {
  const t = useText();
  const { form, edits, mayEdit } = useEditor();
  const field = useTextField('description');
  const [mode, setMode] = useState<TextMode>(mayEdit ? 'text' : 'preview');
  const isChanged = edits.isChanged('description');
  const { checked, failure, checkAgain } = useChecked(field.value, isChanged || mode === 'preview');
  return (
    <Card title={t('Description')} end={mayEdit && <ModeButtons mode={mode} onChange={setMode} />}>
      {mode === 'text' && (
        <FormattedText
          label={t('Description')}
          value={field.value}
          error={field.error}
          onChange={(html) => edits.set('description', html)}
        />
      )}
      {mode === 'html' && (
        <TextAreaField
          {...field}
          label={t('Text in HTML')}
          hint={t('Allowed: {{tags}}', { tags: form.tags.join(', ') })}
          rows={8}
          dir="auto"
        />
      )}
      {mode === 'preview' && failure !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          <p className="text-danger">{failure}</p>
          <Button variant="secondary" size="small" onClick={checkAgain}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {mode === 'preview' && failure === null && (
        <div
          dir="auto"
          className={`${RICH_TEXT} min-h-24`}
          // The server has sanitised it, as for the shop's page.
          dangerouslySetInnerHTML={{ __html: checked?.html ?? '' }}
        />
      )}
      {checked && checked.taken_out.length > 0 && (
        <p className="mt-3 rounded-control bg-warn-tint p-3 text-sm text-warn">
          {t('These tags will be removed:')}{' '}
          <span dir="ltr" className="font-mono text-xs">
            {checked.taken_out.join(' ')}
          </span>
        </p>
      )}
    </Card>
  );
}
