import { type SubmitEvent, useEffect, useState } from 'react';
import type { ProductAct } from '#contract/console/catalog/products.ts';
import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { call } from '../api/call.ts';
import { useTaxClassName } from '../taxonomy/use-tax-class-name.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf } from '../ui/form/use-form.ts';
import {
  type AttributeInput,
  AttributeValueField,
  readAttribute,
} from './attribute-value-field.tsx';
import { tagsIn } from '../ui/tags/tags-in.ts';

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

const FIELD_ACTS = [
  ...(['category', 'brand', 'tax_class', 'add_tags', 'remove_tags'] as const),
  'attribute',
] as const;
type FieldAct = (typeof FIELD_ACTS)[number];

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

/** The choices of the fields of products; null: they are being loaded, or could not be. */
function useProductForm(): ProductForm | null {
  const [form, setForm] = useState<ProductForm | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // The other changes are possible without these choices.
    call('getProductForm', {}).then(
      (data) => isCurrent && setForm(data),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return form;
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

/** Whether there is a value that products can get. */
function canSet({ attributes, tax_classes }: ProductForm, act: FieldAct): boolean {
  if (act === 'attribute') return attributes.length > 0;
  return act !== 'tax_class' || tax_classes.length > 0;
}

interface ValueFieldProps {
  act: FieldAct;
  form: ProductForm;
  label: string;
  error: string | undefined;
}

function ValueField({ act, form, label, error }: ValueFieldProps) {
  const t = useText();
  const taxNameOf = useTaxClassName(form.taxes);
  if (act === 'add_tags' || act === 'remove_tags') {
    const hint = t('Separated by commas');
    return (
      <TextField
        name="value"
        label={label}
        hint={hint}
        error={error}
        autoComplete="off"
        dir="auto"
      />
    );
  }
  if (act === 'attribute')
    return <AttributeValueField attributes={form.attributes} error={error} />;
  const choices = {
    category: { none: t('Choose…'), list: form.categories },
    brand: { none: t('None'), list: form.brands },
    tax_class: {
      none: t('Same as the category'),
      list: form.tax_classes.map((name) => ({ slug: name, name: taxNameOf(name) })),
    },
  }[act];
  const hint = act === 'category' && { hint: t('Their subcategories are removed.') };
  return (
    <SelectField name="value" label={t('New value')} error={error} {...hint}>
      <option value="">{choices.none}</option>
      {choices.list.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
