import { lazy, Suspense, useState } from 'react';
import { useOpenStep } from './dialog-store.ts';
import { loadDialogs } from './load-dialogs.ts';

const AccountDialogs = lazy(async () => ({ default: (await loadDialogs()).AccountDialogs }));

/** Renders the account dialogs; loads their code the first time one is opened. */
export function AccountDialogsHost() {
  const step = useOpenStep();
  const [wasOpened, setWasOpened] = useState(false);
  if (step !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <AccountDialogs />
    </Suspense>
  );
}
