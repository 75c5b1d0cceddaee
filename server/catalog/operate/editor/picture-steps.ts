import { msg } from '#domain/i18n/msg.ts';
import type { PictureRecord, ProductRecord } from '#domain/catalog/product/product-record.ts';
import { cleanText } from '#domain/catalog/plain-text.ts';
import { Invalid } from '#server/http/response/failure.ts';

/** A change to a product's pictures; `src` is a picture's hash. */
export type PictureStep =
  | { step: 'add' | 'describe'; src: string; alt: string }
  | { step: 'remove'; src: string }
  | { step: 'move'; src: string; to: number }
  | { step: 'replace'; src: string; by: string };

const MAX_PICTURES = 200;

/**
 * Applies picture steps to a product. A variant whose picture was replaced shows the new one, and one whose picture was
 * removed those of the product.
 */
export function withPictures(record: ProductRecord, steps: readonly PictureStep[]): ProductRecord {
  const images = takePictureSteps(record.images, steps);
  const isThere = (hash: string | null) => images.some(({ src }) => src === hash);
  const variants = record.variants.map((variant) => {
    const image = replacedBy(variant.image, steps);
    return { ...variant, image: isThere(image) ? image : null };
  });
  return { ...record, images, variants };
}

/** The picture that is in a picture's place after the steps. */
function replacedBy(hash: string | null, steps: readonly PictureStep[]): string | null {
  let now = hash;
  for (const step of steps) if (step.step === 'replace' && step.src === now) now = step.by;
  return now;
}

/**
 * Applies steps to the pictures of a product. Steps are independent: one about a picture that somebody else has removed
 * has no effect, and pictures that others added stay. Throws Invalid for more pictures than a product can have.
 */
export function takePictureSteps(
  pictures: readonly PictureRecord[],
  steps: readonly PictureStep[],
): PictureRecord[] {
  let list = [...pictures];
  for (const step of steps) {
    const at = list.findIndex(({ src }) => src === step.src);
    const moved = list[at];
    if (step.step === 'add') {
      if (!moved) list.push({ src: step.src, alt: cleanText(step.alt) });
    } else if (moved) {
      list = list.filter((picture) => picture !== moved);
      if (step.step === 'describe') list.splice(at, 0, { ...moved, alt: cleanText(step.alt) });
      if (step.step === 'move') list.splice(step.to, 0, moved);
      if (step.step === 'replace' && list.every(({ src }) => src !== step.by)) {
        list.splice(at, 0, { ...moved, src: step.by });
      }
    }
  }
  if (list.length > MAX_PICTURES)
    throw new Invalid({ pictures: [msg('There are too many pictures.')] });
  return list;
}
