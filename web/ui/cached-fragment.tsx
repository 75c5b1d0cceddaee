import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Returns the HTML of a fragment, from the cache if it was rendered before. */
export type RenderFragment = (within: object, of: string, children: ReactNode) => string;

/** Server only: browsers render fragments normally and hydrate the server's markup. */
export const FragmentCacheContext = createContext<RenderFragment | null>(null);

interface CachedFragmentProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'footer' | 'li' | 'ul';
  /** Identity of the fragment: its component, or an object from the component's context. */
  within: object;
  /** Everything the fragment shows, besides language and settings. */
  of: unknown;
  children: ReactNode;
}

function ServerFragment({ as: Element, within, of, children, ...rest }: CachedFragmentProps) {
  const write = useContext(FragmentCacheContext);
  if (!write) return <Element {...rest}>{children}</Element>;
  const html = write(within, JSON.stringify(of), children);
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}

function BrowserFragment({ as: Element, within: _within, of: _of, ...rest }: CachedFragmentProps) {
  return <Element {...rest} />;
}

/**
 * An element that many pages share, or that stays the same when its page is rendered again: the
 * server renders its content once and caches the HTML. It must not contain `useId`, the page's URL
 * or eagerly loaded pictures: these belong to a page.
 */
export const CachedFragment = import.meta.env.SSR ? ServerFragment : BrowserFragment;
