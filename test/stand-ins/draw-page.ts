import { act, type ReactNode } from 'react';
import { vi } from 'vitest';

type Props = Readonly<Record<string, unknown>>;

/** As much of an element of a page as React needs to draw into it. */
class DrawnElement {
  readonly nodeType = 1;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly style = { setProperty: () => {} };
  readonly nodeName: string;
  readonly tagName: string;
  ownerDocument: unknown;
  parentNode: DrawnElement | null = null;
  children: DrawnElement[] = [];
  textContent = '';
  /** Of a text. */
  nodeValue: string | null = null;

  constructor(name: string, ownerDocument: unknown) {
    this.nodeName = name.toUpperCase();
    this.tagName = this.nodeName;
    this.ownerDocument = ownerDocument;
  }
  addEventListener() {}
  removeEventListener() {}
  setAttribute() {}
  removeAttribute() {}
  focus() {}
  /** Finds nothing: tests look in `drawn()`. */
  querySelector() {
    return null;
  }
  /** Of a select. */
  get options() {
    return drawnElements(this).filter(({ nodeName }) => nodeName === 'OPTION');
  }
  appendChild(child: DrawnElement) {
    this.insertBefore(child, null);
  }
  insertBefore(child: DrawnElement, next: DrawnElement | null) {
    child.parentNode?.removeChild(child);
    child.parentNode = this;
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child);
  }
  removeChild(child: DrawnElement) {
    this.children = this.children.filter((one) => one !== child);
    child.parentNode = null;
  }
}

/** A drawn element with the properties that the page gave it last. */
export interface Drawn {
  /** The same as long as React keeps the element, and with it the focus. */
  element: object;
  name: string;
  props: Props;
  text: string;
}

function drawnElements(element: DrawnElement): DrawnElement[] {
  return element.children.flatMap((child) => [child, ...drawnElements(child)]);
}

const drawnOf = (element: DrawnElement): Drawn => ({
  element,
  name: element.nodeName,
  props: propsOf(element),
  text: textOf(element),
});

function propsOf(element: DrawnElement): Props {
  const entry = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'));
  return (entry?.[1] ?? {}) as Props;
}

const textOf = ({ nodeValue, textContent, children }: DrawnElement): string =>
  (nodeValue ?? textContent) + children.map(textOf).join('');

/**
 * Draws a page with its state and effects but without a browser: there are no events and no focus, a test calls the
 * handlers in `props`. To be called after stubBrowser().
 */
export async function drawPage(page: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // React asks whether the focus is in a frame.
  vi.stubGlobal('HTMLIFrameElement', Object);
  const document = {
    nodeType: 9,
    nodeName: '#document',
    querySelector: () => null,
    addEventListener: () => {},
    removeEventListener: () => {},
    createElement: (name: string) => new DrawnElement(name, document),
    createElementNS: (_space: string, name: string) => new DrawnElement(name, document),
    createTextNode: (text: string) =>
      Object.assign(new DrawnElement('#text', document), { nodeValue: text, nodeType: 3 }),
  };
  // For the title of the page.
  Object.assign(document, { head: new DrawnElement('head', document) });
  const place = new DrawnElement('div', document);
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(place as unknown as Element);
  await act(async () => root.render(page));
  return {
    /** Every element there is now, from first to last. */
    drawn: () => drawnElements(place).map(drawnOf),
    /** Does something that changes the page, and waits until it has been drawn. */
    act: (change: () => unknown) =>
      act(async () => {
        await change();
      }),
    end: () => act(async () => root.unmount()),
  };
}
