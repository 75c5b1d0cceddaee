import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Handles clicks on any `Link` with client navigation: calls `onFollow` with the path and a
 * function that navigates.
 */
export function useLinkFollowing(onFollow: (path: string, go: () => void) => void): void {
  const navigate = useNavigate();
  const handleFollow = useEffectEvent(onFollow);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash, dataset } = link;
      const isHere = link.href === window.location.href;
      const options = {
        replace: isHere || dataset['link'] === 'replace',
        preventScrollReset: dataset['link'] === 'stay',
      };
      handleFollow(pathname, () => void navigate(pathname + search + hash, options));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The link whose click should navigate in this tab; null for modified or prevented clicks. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  if (!(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[data-link]');
  return link?.target === '' ? link : null;
}
