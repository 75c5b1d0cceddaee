import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { useTaxClassName } from '../../taxonomy/use-tax-class-name.ts';
import { AttributeValueField } from './attribute-value-field.tsx';

/** The acts that change a field, in the order of the menu. */
export const FIELD_ACTS = [
  'category',
  'brand',
  'tax_class',
  'add_tags',
  'remove_tags',
  'attribute',
] as const;
export type FieldAct = (typeof FIELD_ACTS)[number];

/** Whether there is a value that products can get. */
export function canSet({ attributes, tax_classes }: ProductForm, act: FieldAct): boolean {
  if (act === 'attribute') return attributes.length > 0;
  return act !== 'tax_class' || tax_classes.length > 0;
}

interface ValueFieldProps {
  act: FieldAct;
  form: ProductForm;
  label: string;
  error: string | undefined;
}

/** The input of the value that an act sets. */
export function ValueField({ act, form, label, error }: ValueFieldProps) {
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
