/** Width of the gallery picture, as in <img sizes>. */
export const GALLERY_SIZES = '(min-width: 80rem) 50rem, (min-width: 64rem) 55vw, 100vw';

/** Classes of a gallery picture, blended into its background at the sides. */
export const GALLERY_PICTURE =
  'mx-auto aspect-square h-full w-auto max-w-full mask-x-from-94% mask-x-to-100% object-contain mix-blend-multiply brightness-[1.01]';

/** Classes of its background. */
export const GALLERY_WELL =
  'aspect-square max-h-[max(20rem,100dvh-17rem)] w-full overflow-hidden bg-photo max-md:max-h-60';
