import { announceTitles } from './announce-titles.ts';
import { focusHeading, focusOn, OPENS_DIALOG } from './focus-heading.ts';

/** Code that moves the focus itself does so within this time. */
const WAIT_MS = 50;
const HEADING = 'h1, h2, h3';
const CONTROL = 'a[href], button, input, select, textarea, summary';

interface Focused {
  /** The element that has the focus, and its ancestors. */
  path: Element[];
  /** The control before the element on the page. */
  previous: Element | undefined;
  /** The element that had the focus before. */
  before: Element | undefined;
  pathname: string;
  /** Whether the focus is visible: then the element that gets it next must be in view. */
  isDrawn: boolean;
}

/**
 * When the element with the focus is removed (a button that opened a dialog, a card), moves the focus to the heading of
 * what it was in, so that keys go on from there and screen readers say where that is.
 */
export function restoreLostFocus(): void {
  let last: Focused | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const record = () => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return;
    if (last !== null && isGivenBack(last, element)) {
      focusHeading();
      return;
    }
    const controls = [...document.querySelectorAll(CONTROL)];
    last = {
      path: withAncestors(element),
      previous: controls[controls.indexOf(element) - 1],
      before: last?.path[0],
      pathname: window.location.pathname,
      isDrawn: element.matches(':focus-visible'),
    };
  };
  const move = () => {
    if (last === null || !isLost(last)) return;
    const target = targetAfter(last);
    if (!(target instanceof HTMLElement)) return;
    // After a navigation, the page scrolls by itself.
    focusOn(target, { preventScroll: !last.isDrawn || hasNavigated(last) });
  };
  record();
  announceTitles();
  document.addEventListener('focusin', record);
  new MutationObserver(() => {
    if (last === null || !isLost(last)) return;
    clearTimeout(timer);
    timer = setTimeout(move, WAIT_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

function isLost({ path: [element] }: Focused): boolean {
  return element?.isConnected === false && document.activeElement === document.body;
}

const hasNavigated = ({ pathname }: Focused) => pathname !== window.location.pathname;

/** Whether a dialog that has led to another page gives the focus back to what opened it. */
function isGivenBack(last: Focused, element: Element): boolean {
  const wasInDialog = last.path.some((ancestor) => ancestor.matches('[role=dialog]'));
  return wasInDialog && hasNavigated(last) && element.matches(OPENS_DIALOG);
}

const isShown = (element: Element) => element.getClientRects().length > 0;

function withAncestors(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [element, ...withAncestors(parentElement)] : [element];
}

/** Where the focus goes: near a heading that is out of view, as at the end of a list, to the control before it. */
function targetAfter(last: Focused): Element | undefined {
  const heading = nearestHeading(last);
  const { previous } = last;
  const isAbove = heading !== undefined && heading.getBoundingClientRect().bottom < 0;
  const isBetter = isAbove && !hasNavigated(last) && previous?.isConnected && isShown(previous);
  return isBetter ? previous : heading;
}

/** The nearest heading, or the article that the element was in; outside the page, as in a toast, what had the focus before. */
function nearestHeading({ path, before }: Focused): Element | undefined {
  for (const ancestor of path) {
    if (!ancestor.isConnected) continue;
    if (ancestor === document.body && before?.isConnected) return before;
    const article = ancestor.closest('article');
    // Not the heading of another article beside it.
    const heading = [...ancestor.querySelectorAll(HEADING)].find(
      (entry) => entry.closest('article') === article && isShown(entry),
    );
    if (heading ?? ancestor === article) return heading ?? ancestor;
  }
  return undefined;
}
