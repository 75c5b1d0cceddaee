import { useState } from 'react';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { call } from '../../api/call.ts';
import type { TaxonomyKind } from '../taxonomy-texts.ts';
import { useTaxClassName } from '../use-tax-class-name.ts';
import { MergeInto } from './merge-into.tsx';

interface MergeFormProps {
  kind: TaxonomyKind;
  taxon: Taxon;
  taxonomy: Taxonomy;
  onDone: () => void;
}

const HINTS: Record<TaxonomyKind, string> = {
  categories: msg(
    "Its products move to the other category with their subcategories, then it is deleted. Its page redirects to the other one. This can't be undone.",
  ),
  brands: msg("Its products move to the other brand, then it is deleted. This can't be undone."),
  attributes: msg(
    "Its values move to the other attribute, then it is deleted. This can't be undone.",
  ),
};

/** Merges a category, brand or attribute into another one, and deletes it. */
export function MergeForm({ kind, taxon, taxonomy, onDone }: MergeFormProps) {
  const t = useText();
  const [into, setInto] = useState('');
  const [taxClassOf, setTaxClassOf] = useState<'source' | 'target' | ''>('');
  const nameOf = useTaxClassName(taxonomy.taxes);
  const isAlike = ({ attribute, parent }: Taxon) =>
    parent === null &&
    (attribute?.kind === 'number') === (taxon.attribute?.kind === 'number') &&
    attribute?.unit === taxon.attribute?.unit;
  const others = taxonomy.rows.filter((row) => row.slug !== taxon.slug && isAlike(row));
  const target = others.find(({ slug }) => slug === into);
  const isTaxedOtherwise = target !== undefined && target.tax_class !== taxon.tax_class;
  const makeStep = () =>
    call('mergeTaxon', {
      kind,
      slug: taxon.slug,
      into,
      whole: true,
      ...(isTaxedOtherwise && taxClassOf !== '' && { tax_class_of: taxClassOf }),
    });
  return (
    <MergeInto
      name={taxon.name}
      hint={t(HINTS[kind])}
      choices={others.map(({ slug, name }) => ({ key: slug, name }))}
      into={into}
      onChoose={(slug) => {
        setInto(slug);
        setTaxClassOf('');
      }}
      isComplete={!isTaxedOtherwise || taxClassOf !== ''}
      makeStep={makeStep}
      onDone={onDone}
    >
      {isTaxedOtherwise && (
        <SelectField
          label={t('Tax class afterwards')}
          hint={t(
            'The products of the other category change their tax. Products with a tax class of their own keep it.',
          )}
          value={taxClassOf}
          onChange={(event) => setTaxClassOf(event.currentTarget.value as typeof taxClassOf)}
        >
          <option value="">{t('Choose')}</option>
          <option value="target">
            {t('{{name}}: {{value}}', {
              name: target.name,
              value: nameOf(target.tax_class),
            })}
          </option>
          <option value="source">
            {t('{{name}}: {{value}}', { name: taxon.name, value: nameOf(taxon.tax_class) })}
          </option>
        </SelectField>
      )}
    </MergeInto>
  );
}
