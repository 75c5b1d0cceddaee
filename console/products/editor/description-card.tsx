import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { call, CallFailure } from '../../api/call.ts';
import { Card } from '../../ui/card.tsx';
import { useEditor, useTextField } from './editor-context.tsx';

const WAIT_MS = 500;

interface Checked {
  html: string;
  taken_out: string[];
}

/** The description in HTML, the tags that the shop would remove, and a preview. */
export function DescriptionCard() {
  const t = useText();
  const { form, edits } = useEditor();
  const field = useTextField('description');
  const [isPreview, setPreview] = useState(false);
  const isChanged = edits.isChanged('description');
  const checked = useChecked(field.value, isChanged || isPreview);
  return (
    <Card
      title={t('Description')}
      end={
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? t('Edit') : t('Preview')}
        </Button>
      }
    >
      {isPreview ? (
        <div
          dir="auto"
          className="prose min-h-24 wrap-anywhere"
          // oxlint-disable-next-line react/no-danger -- The server has sanitised it, as for the shop's page.
          dangerouslySetInnerHTML={{ __html: checked?.html ?? '' }}
        />
      ) : (
        <TextAreaField
          {...field}
          label={t('Text in HTML')}
          hint={t('Allowed: {{tags}}', { tags: form.tags.join(', ') })}
          rows={8}
          dir="auto"
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

/** The description as the shop would sanitize it, debounced; null until it has loaded. */
function useChecked(html: string, isWanted: boolean): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
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
  }, [html, isWanted]);
  return isWanted ? checked : null;
}
