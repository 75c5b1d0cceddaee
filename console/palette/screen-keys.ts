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

/** The shortcut that opens the palette. */
export const PALETTE_KEYS: readonly string[] = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? ['⌘', 'K']
  : ['Ctrl', 'K'];

/** The shortcut in the notation of aria-keyshortcuts. */
export const PALETTE_SHORTCUTS = 'Control+K Meta+K';
