import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

interface BannerLinkProps {
  /** A path in this shop, an external URL, or null for a banner without a link. */
  to: string | null;
  className: string;
  children: ReactNode;
}

/** A banner's surface, as a link if the banner has one. */
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
