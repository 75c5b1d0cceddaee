/** Classes of a footer link. */
export const FOOTER_LINK =
  'inline-flex min-h-11 items-center text-on-inverse-muted hover:text-on-inverse hover:underline md:min-h-8';
