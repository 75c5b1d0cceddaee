import type { ATTRIBUTE_KINDS, TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import { msg } from '#domain/i18n/msg.ts';

export type TaxonomyKind = (typeof TAXONOMIES)[number];

/** Texts about each kind of taxon, to be translated. */
export const KIND_WORDS: Record<TaxonomyKind, { title: string; added: string; empty: string }> = {
  categories: {
    title: msg('Categories'),
    added: msg('New category'),
    empty: msg('They come with your first import, or you can add one.'),
  },
  brands: {
    title: msg('Brands'),
    added: msg('New brand'),
    empty: msg('They come with your first import, or you can add one.'),
  },
  attributes: {
    title: msg('Attributes'),
    added: msg('New attribute'),
    empty: msg('Shoppers compare products by attributes: a material, a length, a voltage.'),
  },
};

/** The kinds of attribute values, to be translated. */
export const VALUE_WORDS: Record<(typeof ATTRIBUTE_KINDS)[number], string> = {
  choice: msg('One or more of a list, such as Steel'),
  number: msg('A number with a unit, such as 18 V'),
  text: msg('Any text'),
};

/** The same, short, for a list. */
export const SHORT_VALUE_WORDS: Record<(typeof ATTRIBUTE_KINDS)[number], string> = {
  choice: msg('List'),
  number: msg('Number'),
  text: msg('Text'),
};
