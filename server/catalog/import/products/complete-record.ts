import { say } from '#domain/i18n/sentence.ts';
import { stockOf, variantKey } from '#domain/catalog/product/open-variant.ts';
import type { ProductDraft } from '#domain/catalog/product/product-draft.ts';
import type { PictureRecord, ProductRecord } from '#domain/catalog/product/product-record.ts';
import { reasonOf } from '../failure-reason.ts';
import type { ImportSession } from '../session.ts';

/**
 * Completes a draft: stores its pictures and documents, and takes unset fields from the `current` record. `stock`: the
 * stated quantity of each variant. Pictures that cannot be fetched are omitted with a note on the line, unless they are
 * required; a product keeps its pictures if none of the stated ones can be fetched. Throws BadLine or UnusableImage.
 */
export async function completeRecord(
  session: ImportSession,
  line: number,
  draft: ProductDraft,
  current: ProductRecord | undefined,
): Promise<{ record: ProductRecord; stock: (number | null)[] }> {
  const alts = new Map(current?.images.map(({ src, alt }) => [src, alt]));
  const hashes = new Map<string, string>();
  await Promise.all(
    draft.images.map(async ({ src, line: own }) => {
      const hash = alts.has(src) ? src : await takePicture(session, own ?? line, src);
      if (hash !== null) hashes.set(src, hash);
    }),
  );
  const images = new Map<string, PictureRecord>();
  for (const { src, alt } of draft.images) {
    const hash = hashes.get(src);
    if (hash === undefined || images.has(hash)) continue;
    images.set(hash, { src: hash, alt: alt ?? alts.get(hash) ?? '' });
  }
  if (images.size === 0 && draft.images.length > 0)
    for (const image of current?.images ?? []) images.set(image.src, image);
  const shown = new Map(
    current?.variants.map((variant) => [variantKey(variant), variant.image ?? '']),
  );
  const imageOf = ({ image, ...variant }: ProductDraft['variants'][number]) => {
    const hash = image === undefined ? shown.get(variantKey(variant)) : hashes.get(image ?? '');
    return hash !== undefined && images.has(hash) ? hash : null;
  };
  const inStock = stockOf(current);
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

/** The hash of a picture; null if the product is imported without it. */
async function takePicture(
  session: ImportSession,
  line: number,
  src: string,
): Promise<string | null> {
  if (session.picturePolicy === 'skip') return null;
  try {
    return await session.pictures.take(src);
  } catch (error) {
    if (session.picturePolicy === 'need') throw error;
    session.report.note(
      line,
      say('{{reason}} The product is imported without it.', { reason: reasonOf(error) }),
    );
    return null;
  }
}
