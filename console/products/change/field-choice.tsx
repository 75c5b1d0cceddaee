import { type SubmitEvent, useState } from 'react';
import type { ProductAct } from '#contract/console/catalog/products.ts';
import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { textOf } from '../../ui/form/use-form.ts';
import { type AttributeInput, readAttribute } from './attribute-value-field.tsx';
import { tagsIn } from '../../ui/tags/tags-in.ts';
import { useProductForm } from './use-product-form.ts';
import { canSet, FIELD_ACTS, type FieldAct, ValueField } from './value-field.tsx';

/** A change of several products, with the value that its act sets. */
export interface ProductsChange {
  act: ProductAct;
  percent?: number;
  category?: string;
  brand?: string | null;
  tax_class?: string | null;
  tags?: string[];
  attribute?: string;
  value?: AttributeInput;
}

interface FieldChoiceProps {
  /** The act whose preview is being loaded. */
  chosen: ProductAct | undefined;
  onChoose: (change: ProductsChange) => void;
}

/** Chooses a field of several products and the value that all of them get. */
export function FieldChoice({ chosen, onChoose }: FieldChoiceProps) {
  const t = useText();
  const { locale } = useLanguage();
  const form = useProductForm();
  const [act, setAct] = useState<FieldAct>('category');
  const [error, setError] = useState<string>();
  const labels: Record<FieldAct, string> = {
    category: t('Category'),
    brand: t('Brand'),
    tax_class: t('Tax class'),
    add_tags: t('Add tags'),
    remove_tags: t('Remove tags'),
    attribute: t('Attribute'),
  };
  const errors: Record<FieldAct, string> = {
    category: t('Choose a category.'),
    brand: t('Choose one from the list.'),
    tax_class: t('Choose an existing tax class.'),
    add_tags: t('Enter at least one tag.'),
    remove_tags: t('Enter at least one tag.'),
    attribute: t('Enter a number.'),
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const change = form && changeOf(act, { values, form, locale });
    if (change === null) {
      setError(errors[act]);
      return;
    }
    setError(undefined);
    onChoose(change);
  };
  return (
    <Form
      onSubmit={handleSubmit}
      onChange={() => setError(undefined)}
      className="flex flex-col gap-2 border-t border-line pt-4"
    >
      <SelectField
        name="field"
        label={t('Change a field')}
        value={act}
        onChange={({ currentTarget: { value } }) => {
          setAct(FIELD_ACTS.find((name) => name === value) ?? 'category');
        }}
      >
        {FIELD_ACTS.filter((name) => form === null || canSet(form, name)).map((name) => (
          <option key={name} value={name}>
            {labels[name]}
          </option>
        ))}
      </SelectField>
      {form && <ValueField key={act} act={act} form={form} label={labels[act]} error={error} />}
      <Button type="submit" variant="secondary" busy={chosen === act} disabled={form === null}>
        {t('Preview')}
      </Button>
    </Form>
  );
}

interface EnteredValues {
  values: FormData;
  form: ProductForm;
  locale: string;
}

/** The change that the chosen or typed value of a field asks for; null: none. */
function changeOf(field: FieldAct, { values, form, locale }: EnteredValues): ProductsChange | null {
  const value = textOf(values, 'value');
  if (field === 'category') return value === '' ? null : { act: field, category: value };
  if (field === 'brand') return { act: field, brand: value || null };
  if (field === 'tax_class') return { act: field, tax_class: value || null };
  if (field === 'attribute') return readAttribute(form.attributes, values, locale);
  const tags = tagsIn(value);
  return tags.length === 0 ? null : { act: field, tags };
}
