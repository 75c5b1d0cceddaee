import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** All account dialogs, of which dialog-store.ts says which one is open. */
export const AccountDialogs = lazyComponent(
  async () => (await import('./dialogs/account-dialogs.tsx')).AccountDialogs,
);

/** Props for elements that open a dialog: preload its code on hover, focus or touch. */
export const ON_DIALOG_INTENT = {
  onPointerEnter: AccountDialogs.preload,
  onFocus: AccountDialogs.preload,
  onTouchStart: AccountDialogs.preload,
};
