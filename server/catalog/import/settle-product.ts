import { piecesOf, variantKey } from '#domain/catalog/open-variant.ts';
import type { ProductDraft } from '#domain/catalog/product-draft.ts';
import type { PictureRecord, ProductRecord } from '#domain/catalog/product-record.ts';
import type { ImportSession } from './session.ts';

/**
 * Completes a draft: stores its pictures and documents, and takes unset fields from the `current` record. `stock`: the
 * stated quantity of each variant. Throws BadLine or UnusableImage.
 */
export async function settleProduct(
  session: ImportSession,
  draft: ProductDraft,
  current: ProductRecord | undefined,
): Promise<{ record: ProductRecord; stock: (number | null)[] }> {
  const alts = new Map(current?.images.map(({ src, alt }) => [src, alt]));
  const hashes = new Map(
    await Promise.all(
      draft.images.map(async ({ src }) => {
        const hash = alts.has(src) ? src : (await session.pictures.take(src)).hash;
        return [src, hash] as const;
      }),
    ),
  );
  const images = new Map<string, PictureRecord>();
  for (const { src, alt } of draft.images) {
    const hash = hashes.get(src) ?? '';
    if (!images.has(hash)) images.set(hash, { src: hash, alt: alt ?? alts.get(hash) ?? '' });
  }
  const shown = new Map(
    current?.variants.map((variant) => [variantKey(variant), variant.image ?? '']),
  );
  const imageOf = ({ image, ...variant }: ProductDraft['variants'][number]) => {
    const hash = image === undefined ? shown.get(variantKey(variant)) : hashes.get(image ?? '');
    return hash !== undefined && images.has(hash) ? hash : null;
  };
  const inStock = piecesOf(current);
  const record = {
    ...draft,
    images: [...images.values()],
    variants: draft.variants.map((variant) => ({
      ...variant,
      image: imageOf(variant),
      quantity: variant.quantity ?? inStock(variant),
    })),
    documents: await Promise.all(
      draft.documents.map(async (document) => ({
        ...document,
        url: await session.pictures.takeDocument(document.url),
      })),
    ),
  };
  return { record, stock: draft.variants.map(({ quantity }) => quantity) };
}
