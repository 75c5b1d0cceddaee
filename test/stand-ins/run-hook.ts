import { act, createElement } from 'react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

interface Running<T> {
  /** What the hook has returned last. */
  readonly now: T;
  /** Does something that changes its state, and waits until it has been rendered. */
  act: (change: () => unknown) => Promise<void>;
  /** Ends it, as leaving the page does. */
  end: () => Promise<void>;
}

/** As much of an element as React needs of a root in which nothing is drawn. */
function emptyRoot(): Element {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  const ownerDocument = { nodeType: 9, nodeName: '#document', ...listeners };
  return {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    textContent: '',
    ownerDocument,
    ...listeners,
  } as unknown as Element;
}

/**
 * Runs a hook as a page does, with its state and effects but without a browser: nothing is drawn. To be called after
 * stubBrowser(); `within` are the contexts around it.
 */
export async function runHook<T>(
  hook: () => T,
  within: (children: ReactNode) => ReactNode = (children) => children,
): Promise<Running<T>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // React asks whether the focus is in a frame.
  vi.stubGlobal('HTMLIFrameElement', Object);
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(emptyRoot());
  let last: { value: T } | null = null;
  function Page() {
    last = { value: hook() };
    return null;
  }
  await act(async () => root.render(within(createElement(Page))));
  return {
    get now() {
      if (last === null) throw new Error('The hook has not been rendered.');
      return last.value;
    },
    act: (change) =>
      act(async () => {
        await change();
      }),
    end: () => act(async () => root.unmount()),
  };
}
