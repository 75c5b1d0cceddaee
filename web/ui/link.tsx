import type { AnchorHTMLAttributes, Ref } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the shop, or the end of one ('#reviews'). */
  to: string;
  /** It takes the place of this page in the history. */
  replace?: boolean;
  /** The page stays scrolled where it is. */
  preventScrollReset?: boolean;
  /** The browser loads the page anew. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of the shop. It knows nothing of the page it stands on, which makes it a tenth as dear as React
 * Router's; `useLinkFollowing` follows all of them.
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  reloadDocument,
  children,
  ...rest
}: LinkProps) {
  const way = replace ? 'replace' : preventScrollReset ? 'stay' : '';
  return (
    <a {...rest} href={to} data-link={reloadDocument ? undefined : way}>
      {children}
    </a>
  );
}
