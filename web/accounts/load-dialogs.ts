/** Everything the dialogs about the account need, loaded when one is about to be opened. */
export const loadDialogs = () => import('./dialogs/account-dialogs.tsx');

/** For what opens a dialog: by the time of the press the code is there. */
export const ON_DIALOG_INTENT = {
  onPointerEnter: () => void loadDialogs(),
  onFocus: () => void loadDialogs(),
  onTouchStart: () => void loadDialogs(),
};
