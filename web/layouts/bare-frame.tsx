import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Link } from '#web/ui/link.tsx';

/** A page with only the logo around it (spec §2, bare layout). */
export function BareFrame({ children }: { children: ReactNode }) {
  const { app_name, web_logo } = useSettings();
  return (
    <div className="page-width flex min-h-dvh flex-col">
      <header className="flex h-16 items-center">
        <Link to={paths.home()}>
          <img src={web_logo} alt={app_name} width={128} height={32} className="h-8 w-auto" />
        </Link>
      </header>
      <main className="grow pb-16">{children}</main>
    </div>
  );
}
