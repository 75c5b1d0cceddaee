import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConnection } from '#web/api/connection-store.ts';
import { fetchPicture } from './fetch-picture.ts';
import { findLinksInViewport } from './links-in-viewport.ts';

/** Ignores a pointer that only passes over a link. */
const HOVER_DELAY_MS = 60;
/** The current page loads first. */
const IDLE_AFTER_MS = 1500;

/** Paths of the pages to prefetch. */
export function useViewportPrefetch(): string[] {
  const { key } = useLocation();
  const [likely, setLikely] = useState<{ key: string; pages: string[] }>({ key, pages: [] });

  useEffect(() => {
    const { pathname, search } = window.location;
    const prefetched = new Set([pathname + search]);
    const fetchPage = (link: HTMLAnchorElement) => {
      const page = link.pathname + link.search;
      // When the code of a page can't be loaded, the router reloads the current one: offline, it could no longer be read.
      if (prefetched.has(page) || !navigator.onLine || useConnection.getState().isLost) return;
      prefetched.add(page);
      fetchPicture(link.dataset['picture']);
      // A transition: interactions with the link take priority.
      startTransition(() => setLikely({ key, pages: [...prefetched].slice(1) }));
    };
    let stopViewportPrefetch = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      stopViewportPrefetch = findLinksInViewport(fetchPage);
    }, IDLE_AFTER_MS);
    const stopListening = listenForIntent((link) => {
      // Explicit intent replaces guesses, and a click may follow immediately.
      stopViewportPrefetch();
      fetchPage(link);
    });
    // A pointer that already rests on a link fires no event.
    const pointedAt = document.querySelector<HTMLAnchorElement>('a[data-prefetch]:hover');
    if (pointedAt) fetchPage(pointedAt);
    return () => {
      stopListening();
      stopViewportPrefetch();
    };
  }, [key]);
  return likely.key === key ? likely.pages : [];
}

/** Calls back for each link that is hovered, focused or touched. */
function listenForIntent(onIntent: (link: HTMLAnchorElement) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = ({ target }: Event) => {
    clearTimeout(timer);
    const link = linkAt(target);
    if (link) timer = setTimeout(() => onIntent(link), HOVER_DELAY_MS);
  };
  const start = ({ target }: Event) => {
    const link = linkAt(target);
    if (link) onIntent(link);
  };
  document.addEventListener('pointerover', wait, { signal });
  document.addEventListener('focusin', wait, { signal });
  document.addEventListener('pointerdown', start, { signal, passive: true });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>('a[data-prefetch]');
}
