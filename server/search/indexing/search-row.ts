import { MAX_FILTER_VALUE } from '#contract/catalog/filters.ts';
import { reducedPrice } from '#domain/catalog/price/reduced-price.ts';
import { bareCode } from '#domain/search/code-tokens.ts';
import { indexedCodes, indexedText, textOfHtml, weightedTokens } from '#domain/search/document.ts';
import { typeWords } from '#domain/search/type-words.ts';
import type { SearchedProduct, SearchRow } from './document-queries.ts';
import { FACET, type FacetKey, facetKeyText } from './facet-value-queries.ts';
import type { SearchedTexts } from './language-queries.ts';
import { languageWords } from './language-words.ts';
import { type OptionFacets, optionKeys } from './option-facets.ts';

/** The search row of a product; `facets` are facet ids (see listFacetKeys), `texts` its translations. */
export function buildSearchRow(
  product: SearchedProduct,
  facets: number[],
  texts: readonly SearchedTexts[],
): SearchRow {
  const { listed, described } = languageWords(texts);
  const codes = [product.code, ...product.variant_codes].filter((code) => code !== null);
  const name = indexedText([product.name]);
  const near = indexedText([
    product.brand?.name ?? '',
    product.category.name,
    ...product.sub_categories.map((sub) => sub.name),
    ...product.tags,
    ...product.sizes.map((size) => size.name),
  ]);
  const properties = indexedText([
    ...product.attributes.map(({ text_value, number_value, unit }) =>
      number_value === null ? (text_value ?? '') : `${number_value} ${unit ?? ''}`,
    ),
    ...product.colors.map((color) => color.name),
  ]);
  const short = indexedText([product.short_description]);
  const long = indexedText([textOfHtml(product.description)]);
  const type = typeWords({
    name: product.name,
    categories: [product.category.name, ...product.sub_categories.map((sub) => sub.name)],
    tags: product.tags,
    qualifiers: [
      product.brand?.name ?? '',
      ...product.colors.map((color) => color.name),
      ...product.sizes.map((size) => size.name),
      ...product.attributes.map(({ text_value }) => text_value ?? ''),
    ],
  });
  return {
    product_id: product.id,
    shop_id: product.shop_id,
    category_id: product.category.id,
    ...listedPrices(product),
    facets,
    codes: codes.length > 0 ? ` ${[...new Set(codes.map(bareCode))].join(' ')} ` : '',
    a_words: name.words,
    b_words: near.words,
    c_words: properties.words,
    d_words: short.words,
    text_words: long.words,
    tokens: [
      weightedTokens(name.tokens, 'A'),
      weightedTokens(near.tokens, 'B'),
      weightedTokens(properties.tokens, 'C'),
      // Codes are not words: HAMMER inside a code says nothing about the product.
      weightedTokens([...short.tokens, ...indexedCodes(codes)], 'D'),
    ].join(' '),
    text_tokens: weightedTokens(long.tokens, 'D'),
    language_words: listed,
    language_text_words: described,
    type_named: type.named,
    type_placed: type.placed,
    type_tagged: type.tagged,
  };
}

function listedPrices(product: SearchedProduct) {
  const reduced = reducedPrice(product, null);
  const offer = product.flash_price === null ? null : { price: product.flash_price, left: 1 };
  const flash = offer && reducedPrice(product, offer);
  return {
    shelf_price: reduced || product.price,
    flash_price: flash === null ? null : flash || product.price,
    on_sale: (flash ?? reduced) > 0,
  };
}

const facetKeys = (kind: FacetKey['kind'], entries: { id: number }[]): FacetKey[] =>
  entries.map(({ id }) => ({ kind, ref_id: id, value: '', number: null }));

/** All facets of the product, except price, stars, stock and sale. */
export function listFacetKeys(product: SearchedProduct, options: OptionFacets): FacetKey[] {
  const keys = [
    ...facetKeys(FACET.category, [product.category]),
    ...facetKeys(FACET.subCategory, product.sub_categories),
    ...facetKeys(FACET.brand, product.brand ? [product.brand] : []),
    ...optionKeys(product, options),
    ...facetKeys(FACET.color, product.colors),
    ...product.attributes.flatMap(attributeKeys),
  ];
  // An option and the attribute of the same name may have the same value.
  return [...new Map(keys.map((key) => [facetKeyText(key), key])).values()];
}

function attributeKeys(attribute: SearchedProduct['attributes'][number]): FacetKey[] {
  const { id: ref_id, kind, is_facet, text_value, number_value } = attribute;
  if (!is_facet) return [];
  if (kind === 'choice' && text_value !== null && text_value.length <= MAX_FILTER_VALUE)
    return [{ kind: FACET.choice, ref_id, value: text_value, number: null }];
  if (kind === 'number' && number_value !== null)
    return [{ kind: FACET.number, ref_id, value: String(number_value), number: number_value }];
  return [];
}
