import { parseMeasure } from '#domain/catalog/specification/measure.ts';
import { productOptions } from '#domain/catalog/product/product-options.ts';
import { toSlug } from '#domain/catalog/slug.ts';
import type { Database } from '#server/database/connect.ts';
import type { SearchedProduct } from './document-queries.ts';
import { FACET, type FacetKey } from './facet-value-queries.ts';
import type { OptionValue } from './language-queries.ts';
import { numberOptions, numberSizes, type OptionAttribute } from './option-queries.ts';

/** The facets of option values: sizes by value, and for other options the attribute with the option's name. */
export interface OptionFacets {
  sizes: ReadonlyMap<string, number>;
  attributes: ReadonlyMap<string, OptionAttribute>;
}

const slugOf = (name: string) => toSlug(name, 'option');

/** The options of a product other than colour, each with its values. */
const optionsOf = (product: SearchedProduct) =>
  productOptions({ ...product, colors: [] }).options.map(({ name, values }) => ({
    name,
    values: values.map((value) => value.name),
  }));

/** Finds the facets of products' options; adds missing ones. */
export async function findOptionFacets(
  tx: Database,
  products: readonly SearchedProduct[],
): Promise<OptionFacets> {
  const options = products.filter(({ sizes }) => sizes.length > 0).flatMap(optionsOf);
  const names = options.flatMap(({ name }) => (name === null ? [] : [name]));
  const sizes = options.flatMap(({ name, values }) => (name === null ? values : []));
  return {
    sizes: await numberSizes(tx, sizes),
    attributes: await numberOptions(tx, new Map(names.map((name) => [slugOf(name), name]))),
  };
}

/** The facet keys of a product's options: one per value, in whatever combinations it is sold. */
export function optionKeys(product: SearchedProduct, facets: OptionFacets): FacetKey[] {
  return optionsOf(product).flatMap(({ name, values }) =>
    values.flatMap((value) => {
      if (name !== null) return attributeKey(facets.attributes.get(slugOf(name)), value);
      const ref_id = facets.sizes.get(value);
      return ref_id === undefined ? [] : { kind: FACET.size, ref_id, value: '', number: null };
    }),
  );
}

/**
 * The values of a product's options with the attributes that translate them (see server/catalog/texts/option-texts.ts).
 */
export function optionValues(product: SearchedProduct): OptionValue[] {
  const valuesOf = (slug: string, values: string[]) =>
    values.map((value) => ({ product_id: product.id, slug, value }));
  const colors = product.colors.map(({ name }) => name);
  return [
    ...['colour', 'color'].flatMap((slug) => valuesOf(slug, colors)),
    ...optionsOf(product).flatMap(({ name, values }) =>
      valuesOf(name === null ? 'size' : slugOf(name), values),
    ),
  ];
}

function attributeKey(attribute: OptionAttribute | undefined, value: string): FacetKey[] {
  if (!attribute?.is_facet) return [];
  const { id: ref_id, kind, unit } = attribute;
  if (kind === 'choice') return [{ kind: FACET.choice, ref_id, value, number: null }];
  const number = kind === 'number' ? parseMeasure(value, unit) : null;
  return number === null ? [] : [{ kind: FACET.number, ref_id, value: String(number), number }];
}
