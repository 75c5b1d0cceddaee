const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** Where the focus may go: it stays in its dialog, and on the page. */
const DIALOG = '[role=dialog]';
const PLACE = `${DIALOG}, main`;

/** How long a dialog may take the focus after its control disappeared. */
const SETTLE_MS = 100;

interface Focused {
  element: Element;
  place: Element;
  /** What could be focused in the place, in order, and the element. */
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
    const lost = last?.place.isConnected ? last : below;
    if (!lost?.place.isConnected || !isFocusLost(lost.place)) return;
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
    if (target === last?.place)
      return moved === null ? moveOn() : moved.focus({ focusVisible: true });
    const element = target instanceof Element && target.matches(':focus-visible') ? target : null;
    const place = element?.closest(PLACE);
    // A bar that disappears gives the focus back, even to a place that has changed meanwhile.
    if (element && !place) return;
    if (place?.matches(DIALOG) !== true) below = null;
    else if (last?.place.matches(DIALOG) === false) below = last;
    last = element && place ? { element, place, order: orderAround(element, place) } : null;
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

/** What Tab reaches in a place, in order; also an element that only shortcuts lead to, such as a row, at its position. */
function orderAround(element: Element, place: Element): Element[] {
  const order = [...place.querySelectorAll(FOCUSABLE)];
  if (order.includes(element)) return order;
  const following = order.findIndex(
    (other) => element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return order.toSpliced(following === -1 ? order.length : following, 0, element);
}

const isDisabled = (element: Element) => element.matches(':disabled');

/** A disabled element keeps the focus for a moment, and takes no keys. */
function isFocusLost(place: Element): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement === place || isDisabled(activeElement);
}
