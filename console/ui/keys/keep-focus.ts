const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** What the focus stays in: its dialog, or the page. */
const DIALOG = '[role=dialog]';
const CONTAINER = `${DIALOG}, main`;

/** How long a dialog may take the focus after its control disappeared. */
const SETTLE_MS = 100;

interface Focused {
  element: Element;
  container: Element;
  /** What could be focused in it, in order, and the element. */
  order: Element[];
}

/**
 * Moves the keyboard focus to the next control when the focused one is removed or disabled: a row that is deleted by its
 * own button, or the bar of a selection that disappears when its dialog closes. Otherwise it would be lost, and Tab would
 * begin at the top of the page. Pointers are left alone: focusing a field opens the keyboard of a phone. Returns a
 * function that stops it.
 */
export function keepFocus(): () => void {
  let last: Focused | null = null;
  /** Where the focus was before it went into the dialog. */
  let below: Focused | null = null;
  /** The control that the focus has just moved to. */
  let moved: HTMLElement | null = null;
  const moveTo = (control: HTMLElement) => {
    moved = control;
    setTimeout(() => {
      moved = null;
    }, SETTLE_MS);
    control.focus({ focusVisible: true });
  };
  const moveOn = () => {
    const lost = last?.container.isConnected ? last : below;
    if (!lost?.container.isConnected || !isFocusLost(lost.container)) return;
    const { element, order } = lost;
    // A dialog that closes gives the focus back to the control that opened it, if it is still there.
    if (element.isConnected && !isDisabled(element)) return;
    const at = order.indexOf(element);
    const next = [...order.slice(at + 1), ...order.slice(0, at).toReversed()].find(
      (other) => other.isConnected && !isDisabled(other) && other.checkVisibility(),
    );
    last = null;
    if (next instanceof HTMLElement) moveTo(next);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    // A dialog takes the focus itself when its focused control disappears, and again from where it has moved to.
    if (target === last?.container)
      return moved === null ? moveOn() : moved.focus({ focusVisible: true });
    const element = target instanceof Element && target.matches(':focus-visible') ? target : null;
    const container = element?.closest(CONTAINER);
    // A bar that disappears gives the focus back, even to content that has changed meanwhile.
    if (element && !container) return;
    if (container?.matches(DIALOG) !== true) below = null;
    else if (last?.container.matches(DIALOG) === false) below = last;
    last =
      element && container ? { element, container, order: orderAround(element, container) } : null;
  };
  const observer = new MutationObserver(moveOn);
  document.addEventListener('focusin', handleFocus);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    document.removeEventListener('focusin', handleFocus);
    observer.disconnect();
  };
}

/** What Tab reaches in a container, in order; also an element that only shortcuts lead to, such as a row, at its position. */
function orderAround(element: Element, container: Element): Element[] {
  const order = [...container.querySelectorAll(FOCUSABLE)];
  if (order.includes(element)) return order;
  const following = order.findIndex(
    (other) => element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return order.toSpliced(following === -1 ? order.length : following, 0, element);
}

const isDisabled = (element: Element) => element.matches(':disabled');

/** A disabled element keeps the focus for a moment, and takes no keys. */
function isFocusLost(container: Element): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement === container || isDisabled(activeElement);
}
