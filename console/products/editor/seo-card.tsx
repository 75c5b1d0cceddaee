import { useText } from '#web/i18n/text.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '../../ui/card.tsx';
import { useEditor, useNullableTextField } from './editor-context.tsx';

/** The product's texts for search engines: title, description and keywords, with a preview. */
export function SeoCard() {
  const t = useText();
  const { product, edits } = useEditor();
  const title = useNullableTextField('meta_title');
  const description = useNullableTextField('meta_description');
  const keywords = useNullableTextField('meta_keywords');
  const name = String(edits.valueOf('name') ?? '');
  const short = String(edits.valueOf('short_description') ?? '');
  return (
    <Card title={t('In search engines')}>
      <div className="flex flex-col gap-4">
        {(title.value || name) !== '' && (
          <div className="rounded-control bg-well p-3 text-sm" dir="auto">
            <p className="truncate text-accent">{title.value || name}</p>
            <p className="truncate text-xs text-muted" dir="ltr">
              {product.url}
            </p>
            <p className="line-clamp-2 text-muted">{description.value || short}</p>
          </div>
        )}
        <TextField {...title} label={t('Title')} placeholder={name} autoComplete="off" dir="auto" />
        <TextAreaField {...description} label={t('Description')} rows={3} dir="auto" />
        <TextField {...keywords} label={t('Keywords')} autoComplete="off" dir="auto" />
      </div>
    </Card>
  );
}
