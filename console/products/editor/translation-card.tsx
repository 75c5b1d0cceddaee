import CircleCheck from 'lucide-react/icons/circle-check';
import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '../../ui/card.tsx';
import { plainText } from './description/description-html.ts';
import { FormattedText } from './description/formatted-text.tsx';
import { useEditor, useNullableTextField } from './editor-context.tsx';
import { useFieldName } from './use-field-name.ts';

type Language = ProductForm['languages'][number];

/** The translatable fields, in the order of the form. */
export const TRANSLATED = [
  'name',
  'short_description',
  'description',
  'meta_title',
  'meta_description',
] as const;
export type TranslatedField = (typeof TRANSLATED)[number];

/** How many of a product's translatable texts a language has, and how many there are. */
export function useTranslated(): (language: string) => { done: number; all: number } {
  const { edits } = useEditor();
  const isThere = (field: string) =>
    ![null, undefined, ''].includes(edits.valueOf(field) as string);
  return (language) => {
    const written = TRANSLATED.filter((field) => isThere(field));
    const done = written.filter((field) => isThere(`translations.${language}.${field}`));
    return { done: done.length, all: written.length };
  };
}

/** A product's texts in another language, each beside the original. */
export function TranslationCard({ language }: { language: Language }) {
  return (
    <Card title={language.title}>
      <div className="flex flex-col gap-6">
        {TRANSLATED.map((field) => (
          <TranslatedText key={`${language.name} ${field}`} field={field} language={language} />
        ))}
      </div>
    </Card>
  );
}

function TranslatedText({ field, language }: { field: TranslatedField; language: Language }) {
  const t = useText();
  const { edits, mayEdit } = useEditor();
  const nameOf = useFieldName();
  const { name, direction } = language;
  const input = useNullableTextField(`translations.${name}.${field}`);
  const original = edits.valueOf(field);
  const text = typeof original === 'string' ? original : '';
  if (text === '' && input.value === '') return null;
  const isFormatted = field === 'description';
  const plain = isFormatted ? plainText(input.value) : input.value;
  const props = {
    ...input,
    value: plain,
    label: nameOf(field),
    lang: name,
    dir: direction,
    autoComplete: 'off',
  };
  return (
    <div className="grid items-start gap-x-6 gap-y-2 lg:grid-cols-2">
      <div className="min-w-0">
        {isFormatted && mayEdit ? (
          <>
            <p className="mb-1.5 text-sm font-medium" aria-hidden="true">
              {nameOf(field)}
            </p>
            <FormattedText
              label={nameOf(field)}
              lang={name}
              value={input.value}
              error={input.error}
              onChange={(html) => edits.set(input.name, html === '' ? null : html)}
            />
          </>
        ) : field === 'name' || field === 'meta_title' ? (
          <TextField {...props} />
        ) : (
          <TextAreaField {...props} rows={3} />
        )}
        <p className="mt-1">
          {input.value === '' ? (
            <Badge tone="warn">{t('Missing')}</Badge>
          ) : (
            <Badge tone="ok">
              <CircleCheck aria-hidden="true" className="size-3.5" />
              {t('Done')}
            </Badge>
          )}
        </p>
      </div>
      <div className="min-w-0 text-sm text-muted lg:pt-7">
        <p className="sr-only">{t('Original')}</p>
        <p dir="auto" className="max-h-56 overflow-y-auto whitespace-pre-line wrap-anywhere">
          {isFormatted ? plainText(text) : text}
        </p>
      </div>
    </div>
  );
}
