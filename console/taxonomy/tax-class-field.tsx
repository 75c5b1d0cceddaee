import { useState } from 'react';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call, CallFailure } from '../api/call.ts';
import { useTaxClassName } from './use-tax-class-name.ts';

interface TaxClassFieldProps {
  category: Taxon;
  taxes: NonNullable<Taxonomy['taxes']>;
  error: string | undefined;
}

interface Effect {
  tax_class: string;
  products: number;
  are_capped: boolean;
}

/** The tax class of a category; choosing another one shows how many products change their tax. */
export function TaxClassField({ category, taxes, error }: TaxClassFieldProps) {
  const t = useText();
  const nameOf = useTaxClassName(taxes);
  const [chosen, setChosen] = useState(category.tax_class ?? '');
  const [effect, setEffect] = useState<Effect | null>(null);
  const handleChange = (tax_class: string) => {
    setChosen(tax_class);
    if (tax_class === (category.tax_class ?? '')) return setEffect(null);
    call('previewTaxClass', { slug: category.slug, tax_class })
      .then((preview) => setEffect({ tax_class, ...preview }))
      .catch((failure: unknown) => {
        if (!(failure instanceof CallFailure)) throw failure;
        showToast(failure.message, 'error');
      });
  };
  const isCurrent = effect?.tax_class === chosen;
  return (
    <SelectField
      name="tax_class"
      label={t('Tax class')}
      value={chosen}
      error={error}
      {...(isCurrent && { hint: effectText(t, effect) })}
      onChange={(event) => handleChange(event.currentTarget.value)}
    >
      <option value="">{nameOf(null)}</option>
      {taxes.classes.map(({ name }) => (
        <option key={name} value={name}>
          {nameOf(name)}
        </option>
      ))}
    </SelectField>
  );
}

function effectText(t: Translate, { products, are_capped: areCapped }: Effect): string {
  if (products === 0) return t('No product changes its tax.');
  const changed = areCapped
    ? t('More than {{most}} products change their tax.', { most: products })
    : t('{{count}} products change their tax.', {
        count: products,
        one: '{{count}} product changes its tax.',
      });
  return `${changed} ${t('Products with a tax class of their own keep it.')}`;
}
