/** How wide the gallery of a product page draws a picture, as in <img sizes>. */
export const GALLERY_SIZES = '(min-width: 80rem) 50rem, (min-width: 64rem) 55vw, 100vw';
