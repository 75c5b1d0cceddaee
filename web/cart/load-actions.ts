/** Loads the code of all cart actions. */
export const loadCartActions = () => import('./purchase/page-actions.ts');

/**
 * Props that preload the cart actions on hover, focus or touch, so that they are there on click.
 */
export const ON_INTENT = {
  onPointerEnter: () => void loadCartActions(),
  onFocus: () => void loadCartActions(),
  onTouchStart: () => void loadCartActions(),
};
