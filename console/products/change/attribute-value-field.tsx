import { useState } from 'react';
import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { readAmount } from '../../ui/form/read-amount.ts';
import { textOf } from '../../ui/form/use-form.ts';

type Attributes = ProductForm['attributes'];

/** A value that an attribute can get; null: none. */
export type AttributeInput = string | number | string[] | null;

interface AttributeValueFieldProps {
  attributes: Attributes;
  error: string | undefined;
}

/** Chooses an attribute and the value that several products get. */
export function AttributeValueField({ attributes, error }: AttributeValueFieldProps) {
  const t = useText();
  const [slug, setSlug] = useState(attributes[0]?.slug);
  const chosen = attributes.find((candidate) => candidate.slug === slug);
  if (!chosen) return null;
  const { name, unit, kind } = chosen;
  const field = {
    name: 'value',
    label: unit === null ? t('New value') : `${t('New value')} (${unit})`,
    error,
    autoComplete: 'off',
  };
  return (
    <>
      <SelectField
        name="attribute"
        label={t('Attribute')}
        value={slug}
        onChange={({ currentTarget: { value } }) => setSlug(value)}
      >
        {attributes.map((attribute) => (
          <option key={attribute.slug} value={attribute.slug}>
            {attribute.name}
          </option>
        ))}
      </SelectField>
      {kind === 'number' ? (
        <TextField
          key={name}
          {...field}
          hint={t('Leave it empty to remove the attribute.')}
          inputMode="decimal"
        />
      ) : (
        <TextAreaField
          key={name}
          {...field}
          hint={t('One value per line. Leave it empty to remove the attribute.')}
          rows={2}
          dir="auto"
        />
      )}
    </>
  );
}

/** The change that the fields ask for; null: a number attribute without a number. */
export function readAttribute(attributes: Attributes, values: FormData, locale: string) {
  const attribute = textOf(values, 'attribute');
  const text = textOf(values, 'value').trim();
  const change = (value: AttributeInput) => ({ act: 'attribute' as const, attribute, value });
  if (text === '') return change(null);
  if (attributes.find(({ slug }) => slug === attribute)?.kind === 'number') {
    const number = readAmount(text, locale);
    return number === null ? null : change(number);
  }
  const lines = text.split('\n');
  return change(lines.length > 1 ? lines : text);
}
