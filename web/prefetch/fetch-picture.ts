import { GALLERY_SIZES } from '#web/catalog/view/product/gallery/gallery-picture.ts';
import { mediaSrcSet } from '#web/ui/picture.tsx';

/** Prefetches the first picture of a product page; `src` is any width of it. */
export function fetchPicture(src: string | undefined): void {
  const srcSet = src === undefined ? undefined : mediaSrcSet(src, 'avif');
  if (srcSet === undefined) return;
  const image = new Image();
  image.sizes = GALLERY_SIZES;
  image.srcset = srcSet;
}
