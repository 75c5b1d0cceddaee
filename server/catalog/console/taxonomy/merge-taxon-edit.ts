import type { z } from 'zod';
import type { editTaxon, Taxon } from '#contract/console/catalog/taxonomy.ts';
import { fieldMerger } from './merge-fields.ts';

type Fields = z.output<typeof editTaxon.request>['seen'];

/**
 * Merges an edit into a taxon: fields that were not edited keep their current value. Throws a 422 for fields
 * that both the editor and somebody else have changed.
 */
export function mergeTaxonEdit(
  taxon: Taxon,
  { seen, edited }: { seen: Fields; edited: Fields },
  locale?: string,
): Fields {
  const { merge, check } = fieldMerger(locale);
  const languages = Object.keys(edited.names);
  const names = languages.map((language) => [
    language,
    merge(`names.${language}`, {
      now: taxon.names[language] ?? '',
      seen: seen.names[language] ?? '',
      edited: edited.names[language] ?? '',
    }),
  ]);
  const now = {
    name: taxon.name,
    is_active: taxon.is_active,
    is_facet: taxon.attribute?.is_facet ?? false,
    unit: taxon.attribute?.unit ?? undefined,
    picture: taxon.picture?.src,
    tax_class: taxon.tax_class ?? undefined,
  };
  const merged = {
    name: merge('name', { now: now.name, seen: seen.name, edited: edited.name }),
    is_active: merge('is_active', {
      now: now.is_active,
      seen: seen.is_active,
      edited: edited.is_active,
    }),
    is_facet: merge('is_facet', {
      now: now.is_facet,
      seen: seen.is_facet,
      edited: edited.is_facet,
    }),
    unit: merge('unit', { now: now.unit, seen: seen.unit, edited: edited.unit }),
    picture: merge('picture', { now: now.picture, seen: seen.picture, edited: edited.picture }),
    tax_class: merge('tax_class', {
      now: now.tax_class,
      seen: seen.tax_class,
      edited: edited.tax_class,
    }),
    names: Object.fromEntries(names) as Record<string, string>,
  };
  check(seen);
  return merged;
}
