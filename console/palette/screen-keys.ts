import { paths } from '../paths.ts';

/** The key after `g` that opens a screen. */
export const SCREEN_KEYS: Record<string, string> = {
  [paths.home()]: 'h',
  [paths.orders()]: 'o',
  [paths.pack()]: 'k',
  [paths.products()]: 'p',
  [paths.inventory()]: 'i',
  [paths.tickets()]: 't',
  [paths.customers()]: 'c',
  [paths.errors()]: 'e',
  [paths.settings()]: 's',
  [paths.people()]: 'u',
  [paths.log()]: 'l',
  [paths.me()]: 'm',
};

/** The key of the shortcuts that also work while typing. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The shortcut that opens the palette. */
export const PALETTE_KEYS: readonly string[] = [MODIFIER, 'K'];

/** The shortcut in the notation of aria-keyshortcuts. */
export const PALETTE_SHORTCUTS = 'Control+K Meta+K';
