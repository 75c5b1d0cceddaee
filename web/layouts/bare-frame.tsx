import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { ShopLogo } from '#web/settings/shop-logo.tsx';
import { Link } from '#web/ui/link.tsx';

/** A page with only the logo around it (spec §2, bare). */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width flex min-h-dvh flex-col">
      <header className="flex h-16 items-center">
        <Link to={paths.home()} className="flex min-h-11 items-center">
          <ShopLogo on="paper" />
        </Link>
      </header>
      <main className="grow pb-16">{children}</main>
    </div>
  );
}
