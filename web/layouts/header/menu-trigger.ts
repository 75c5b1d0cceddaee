/** Classes of a menu button in the top bar. */
export const MENU_TRIGGER =
  'inline-flex h-11 items-center gap-1 rounded-control px-2 whitespace-nowrap hover:text-accent md:h-9';
