import { createElement, type ReactNode } from 'react';
import { drawPage } from './draw-page.ts';

interface Running<T> {
  /** What the hook has returned last. */
  readonly now: T;
  /** Does something that changes its state, and waits until it has been rendered. */
  act: (change: () => unknown) => Promise<void>;
  /** Ends it, as leaving the page does. */
  end: () => Promise<void>;
}

/**
 * Runs a hook as a page does, with its state and effects but without a browser. To be called after stubBrowser();
 * `within` are the contexts around it.
 */
export async function runHook<T>(
  hook: () => T,
  within: (children: ReactNode) => ReactNode = (children) => children,
): Promise<Running<T>> {
  let last: { value: T } | null = null;
  function Page() {
    last = { value: hook() };
    return null;
  }
  const { act, end } = await drawPage(within(createElement(Page)));
  return {
    get now() {
      if (last === null) throw new Error('The hook has not been rendered.');
      return last.value;
    },
    act,
    end,
  };
}
