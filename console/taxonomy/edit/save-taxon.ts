import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { call } from '../../api/call.ts';
import { textOf } from '../../ui/form/use-form.ts';
import type { TaxonomyKind } from '../taxonomy-texts.ts';

type ShownFields = ReturnType<typeof shownFields>;
type AttributeKind = NonNullable<Taxon['attribute']>['kind'];

interface TaxonToSave {
  kind: TaxonomyKind;
  /** Null for a new one. */
  taxon: Taxon | null;
  /** The slug of its category, for a subcategory. */
  parent: string | undefined;
  picture: Taxon['picture'];
  attributeKind: AttributeKind;
  /** The fields that the form was filled from, or those that a conflict has returned; null for a new one. */
  seen: ShownFields | null;
}

/** Creates or changes a taxon with the values of its form. */
export async function saveTaxon(
  values: FormData,
  { kind, taxon, parent, picture, attributeKind, seen }: TaxonToSave,
): Promise<void> {
  const fields = {
    name: textOf(values, 'name'),
    is_active: kind !== 'categories' || values.get('is_active') === 'on',
    is_facet: values.get('is_facet') === 'on',
    unit: textOf(values, 'unit'),
    picture: picture?.src,
    tax_class: textOf(values, 'tax_class'),
  };
  if (!taxon || !seen) {
    await call('addTaxon', { kind, parent, ...fields, attribute_kind: attributeKind });
    return;
  }
  const names = Object.fromEntries(
    Object.keys(seen.names).map((language) => [language, textOf(values, `names.${language}`)]),
  );
  await call('editTaxon', { kind, slug: taxon.slug, parent, ...fields, names, seen });
}

/** The fields of a taxon as the form first shows them. */
export const shownFields = (
  { name, names, is_active, attribute, picture, tax_class }: Taxon,
  { languages }: Taxonomy,
) => ({
  name,
  is_active,
  picture: picture?.src,
  tax_class: tax_class ?? '',
  is_facet: attribute?.is_facet ?? false,
  unit: attribute?.unit ?? '',
  names: Object.fromEntries(
    languages.map((language) => [language.name, names[language.name] ?? '']),
  ),
});
