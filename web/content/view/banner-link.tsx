import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

interface BannerLinkProps {
  /** A path of this shop, an address elsewhere, or null for a picture that leads nowhere. */
  to: string | null;
  className: string;
  children: ReactNode;
}

/** The surface of a banner, a link where the banner has one. */
export function BannerLink({ to, className, children }: BannerLinkProps) {
  if (to === null) return <div className={className}>{children}</div>;
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} data-prefetch="intent" className={className}>
      {children}
    </Link>
  );
}
