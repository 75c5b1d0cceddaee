import { lazy, Suspense } from 'react';
import { useSession } from './session-store.ts';

const LoginDialog = lazy(async () => ({
  default: (await import('./login-dialog.tsx')).LoginDialog,
}));

/** Shows the login dialog wherever the session's flag asks for it (spec §3, auth state). */
export function LoginDialogHost() {
  const isOpen = useSession(({ loginModal }) => loginModal);
  if (!isOpen) return null;
  return (
    <Suspense>
      <LoginDialog />
    </Suspense>
  );
}
