import { closeDialogs, useOpenStep } from './dialog-store.ts';
import { AccountDialogs } from './lazy-dialogs.ts';

/** Renders the account dialogs. */
export function AccountDialogsHost() {
  const step = useOpenStep();
  return <AccountDialogs open={step !== null} onClose={closeDialogs} />;
}
