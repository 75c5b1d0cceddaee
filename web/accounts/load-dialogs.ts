/** Loads the code of all account dialogs. */
export const loadDialogs = () => import('./dialogs/account-dialogs.tsx');

/** Props for elements that open a dialog: preload its code on hover, focus or touch. */
export const ON_DIALOG_INTENT = {
  onPointerEnter: () => void loadDialogs(),
  onFocus: () => void loadDialogs(),
  onTouchStart: () => void loadDialogs(),
};
