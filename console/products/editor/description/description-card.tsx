import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { call, CallFailure } from '../../../api/call.ts';
import { Card } from '../../../ui/card.tsx';
import { useEditor, useTextField } from '../editor-context.tsx';
import { FormattedText } from './formatted-text.tsx';
import { RICH_TEXT } from './description-classes.ts';
import { ModeButtons, type TextMode } from './mode-buttons.tsx';

const WAIT_MS = 500;

interface Checked {
  html: string;
  taken_out: string[];
}

/** The description as formatted text, in HTML, and as the shop would show it; with the tags that it would remove. */
export function DescriptionCard() {
  const t = useText();
  const { form, edits, mayEdit } = useEditor();
  const field = useTextField('description');
  const [mode, setMode] = useState<TextMode>(mayEdit ? 'text' : 'preview');
  const isChanged = edits.isChanged('description');
  const checked = useChecked(field.value, isChanged || mode === 'preview');
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
      {mode === 'preview' && (
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

/** The description as the shop would sanitise it, debounced; null until it has loaded. */
function useChecked(html: string, isNeeded: boolean): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void call('checkDescription', { html })
        .catch((error: unknown) => {
          if (error instanceof CallFailure) return null;
          throw error;
        })
        .then((result) => isCurrent && setChecked(result));
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [html, isNeeded]);
  return isNeeded ? checked : null;
}
