import { ACCOUNT_TRANSITIONS } from './account-transitions.ts';
import { CART_TRANSITIONS } from './cart-transitions.ts';
import { DISPLAY_TRANSITIONS } from './display-transitions.ts';
import type { Sentence } from './sentence.ts';

/** Section 4 (docs/spec.md), sentence by sentence. */
export const TRANSITIONS: Sentence[] = [
  ...CART_TRANSITIONS,
  ...ACCOUNT_TRANSITIONS,
  ...DISPLAY_TRANSITIONS,
];
