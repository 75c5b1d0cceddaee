import type { OPTION_KINDS } from '#contract/console/catalog/options.ts';
import type { ATTRIBUTE_KINDS, TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import { msg } from '#domain/i18n/msg.ts';

export type TaxonomyKind = (typeof TAXONOMIES)[number];

export type OptionKind = (typeof OPTION_KINDS)[number];
export type ListKind = TaxonomyKind | OptionKind;

/** Texts about each kind of list, to be translated; lists that products fill have no button to add. */
export const KIND_TEXTS: Record<TaxonomyKind, { title: string; add: string; empty: string }> &
  Record<OptionKind, { title: string; empty: string }> = {
  categories: {
    title: msg('Categories'),
    add: msg('New category'),
    empty: msg('They come with your first import, or you can add one.'),
  },
  brands: {
    title: msg('Brands'),
    add: msg('New brand'),
    empty: msg('They come with your first import, or you can add one.'),
  },
  attributes: {
    title: msg('Attributes'),
    add: msg('New attribute'),
    empty: msg('Shoppers compare products by attributes: a material, a length, a voltage.'),
  },
  colors: { title: msg('Colours'), empty: msg('They come with the options of products.') },
  sizes: { title: msg('Sizes and options'), empty: msg('They come with the options of products.') },
  units: { title: msg('Sales units'), empty: msg('They come with the sales units of products.') },
};

/** How the shop orders them: without a custom order, and with one. */
export const ORDER_TEXTS: Record<Exclude<TaxonomyKind, 'brands'>, readonly [string, string]> = {
  categories: [
    msg('The shop shows the most popular categories first. Move one to choose the order yourself.'),
    msg('The shop shows them in this order.'),
  ],
  attributes: [
    msg('Product pages list them in this order.'),
    msg('Product pages list them in this order.'),
  ],
};

/** The kinds of attribute values, to be translated. */
export const VALUE_KIND_LABELS: Record<(typeof ATTRIBUTE_KINDS)[number], string> = {
  choice: msg('One or more of a list, such as Steel'),
  number: msg('A number with a unit, such as 18 V'),
  text: msg('Any text'),
};

/** Short names of the kinds, for lists. */
export const SHORT_VALUE_KIND_LABELS: Record<(typeof ATTRIBUTE_KINDS)[number], string> = {
  choice: msg('List'),
  number: msg('Number'),
  text: msg('Text'),
};
