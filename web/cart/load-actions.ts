/** Everything that changes the cart, loaded when a shopper is about to. */
export const loadCartActions = () => import('./page-actions.ts');

/** For what a pointer, a finger or the keyboard is on: by the time of the press the code is there. */
export const ON_INTENT = {
  onPointerEnter: () => void loadCartActions(),
  onFocus: () => void loadCartActions(),
  onTouchStart: () => void loadCartActions(),
};
