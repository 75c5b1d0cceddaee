/** Classes for a button that looks like a link. */
export const TEXT_BUTTON =
  'inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline';
