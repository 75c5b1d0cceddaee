import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Gives the HTML of what is in a part; from memory, where the same was written before. */
export type RenderFragment = (within: object, of: string, children: ReactNode) => string;

/** Only the server has one: a browser draws each part itself, and finds what the server wrote. */
export const FragmentCacheContext = createContext<RenderFragment | null>(null);

interface CachedFragmentProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'footer' | 'li' | 'ul';
  /** Names the part: its component, or what its component was given by those around it. */
  within: object;
  /** All that the part shows, besides language and settings. */
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
 * An element that many pages have in common, or that stays as it is when its page is made anew: the server writes what
 * is in it once for the same content. In there no `useId`, no address of the page, and no picture that is loaded at
 * once: these belong to a page.
 */
export const CachedFragment = import.meta.env.SSR ? ServerFragment : BrowserFragment;
