import type { ProductCard, ProductDetails } from '#contract/catalog/products.ts';
import { attributeText } from '#domain/catalog/specification/attribute-text.ts';
import type { StoredOptions } from '#domain/catalog/product/product-options.ts';
import type { ProductTexts } from '#domain/catalog/translations.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import { type CatalogTexts, inLanguage } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { absoluteUrl } from '#server/http/absolute-url.ts';
import { translate } from '#server/i18n/translate.ts';
import { COLOR, namesIn, SIZE } from '../texts/option-texts.ts';
import { presentOptions } from '../present-options.ts';
import { presentFlashSale } from '../flash-sales/present-flash-sale.ts';
import { withLocalizedName, localizedUnit, valuesIn } from '../texts/localized-names.ts';
import { presentVariant, stockWhere } from './present-variant.ts';
import type { AttributeRow, ProductDetailsRow } from './product-queries.ts';

const PICTURE_WIDTH = 800;

/** Texts of a product in a language other than the shop's own. */
interface DetailsTexts {
  catalog: CatalogTexts;
  own: Partial<ProductTexts>;
}

/** Builds a product's page from its row and its card; `texts` null: in the shop's own language. */
export function presentProductDetails(
  context: CallContext,
  row: ProductDetailsRow,
  card: ProductCard,
  texts: DetailsTexts | null,
): ProductDetails {
  const { thumbnail: _thumbnail, hover_thumbnail: _hover, ...shared } = card;
  const catalog = texts?.catalog ?? null;
  const own = texts?.own ?? {};
  const described = inLanguage(
    catalog,
    { ...own },
    { short_description: row.short_description, description: row.description },
    ['short_description', 'description'],
  );
  const values = new Map(row.size_values.map((size) => [size.id, size.values]));
  const stored: StoredOptions = {
    ...row,
    sizes: card.sizes.map((size) => ({ ...size, option_values: values.get(size.id) ?? [] })),
    colors: card.colors,
  };
  const { options, chosenBy } = presentOptions({ locale: context.locale, catalog }, stored);
  return {
    ...shared,
    sizes: namesIn(catalog, SIZE, card.sizes).map((size) => ({
      ...size,
      quantity: stockWhere(row, (variant) => variant.size_id === size.id),
    })),
    colors: namesIn(catalog, COLOR, card.colors).map((color) => ({
      ...color,
      image: colorPicture(context, row, color.id),
      quantity: stockWhere(row, (variant) => variant.color_id === color.id),
    })),
    ...described,
    thumbnails: presentThumbnails(context, row, card.name),
    option_name: row.option_name ?? translate(context.locale, 'Size'),
    options,
    variants: row.variants.map((variant) => ({
      ...presentVariant(row, card, variant),
      options: chosenBy(variant),
    })),
    attributes: row.attributes.map((attribute) => presentAttribute(context, catalog, attribute)),
    documents: row.documents.map((document) => ({
      ...document,
      url: absoluteUrl(context, document.url),
    })),
    category: withLocalizedName(context, catalog, ['category', row.category.id], row.category),
    sub_categories: row.sub_categories.map((sub) =>
      withLocalizedName(context, catalog, ['sub_category', sub.id], sub),
    ),
    flash_sale:
      row.flash_sale &&
      presentFlashSale(context, catalog, {
        ...row.flash_sale,
        starts_at: new Date(row.flash_sale.starts_at),
        ends_at: new Date(row.flash_sale.ends_at),
      }),
    meta_title: own.meta_title ?? own.name ?? row.meta_title ?? card.name,
    meta_description:
      own.meta_description ??
      own.short_description ??
      row.meta_description ??
      row.short_description,
    meta_keywords: row.meta_keywords,
  };
}

function presentAttribute(
  context: CallContext,
  catalog: CatalogTexts | null,
  { texts, numbers, ...attribute }: AttributeRow,
): ProductDetails['attributes'][number] {
  const { values, language } = valuesIn(catalog, attribute.slug, texts ?? []);
  const unit = localizedUnit(catalog, attribute.slug, attribute.unit);
  return {
    ...withLocalizedName(context, catalog, ['attribute', attribute.slug], attribute),
    value: attributeText({ texts: texts && values, numbers }, unit),
    ...(language === undefined ? {} : { value_language: language }),
  };
}

/** Videos first, as other clients expect; negative ids distinguish them from pictures. */
function presentThumbnails(
  context: CallContext,
  row: ProductDetailsRow,
  name: string,
): ProductDetails['thumbnails'] {
  const videos = row.videos.map(({ id, type, url }) => ({
    id: -id,
    thumbnail: null,
    url: type === 'file' ? absoluteUrl(context, url) : url,
    type,
    alt: name,
  }));
  const images = row.images.map(({ id, hash, alt }) => ({
    id,
    thumbnail: pictureUrl(context, hash, PICTURE_WIDTH),
    url: null,
    type: 'image',
    alt: alt || name,
  }));
  return [...videos, ...images];
}

function colorPicture(context: CallContext, row: ProductDetailsRow, colorId: number): string {
  const shown = row.variants
    .filter(({ color_id }) => color_id === colorId)
    .map(({ product_image_id }) => row.images.find(({ id }) => id === product_image_id))
    .find((image) => image !== undefined);
  return pictureUrl(context, (shown ?? row.images[0])?.hash ?? null, PICTURE_WIDTH);
}
