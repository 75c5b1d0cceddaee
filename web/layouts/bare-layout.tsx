import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import type { Route } from './+types/bare-layout.ts';
import { PageError } from './page-error.tsx';

export default function BareLayout() {
  return (
    <Bare>
      <Outlet />
    </Bare>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Bare>
      <PageError error={error} />
    </Bare>
  );
}

function Bare({ children }: { children: ReactNode }) {
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
