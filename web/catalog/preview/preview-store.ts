import { create } from 'zustand';
import { paths } from '#web/paths.ts';
import type { CardProduct } from '../view/cards/card-product.ts';

interface Preview {
  /** What its card tells of the product whose page is on its way. */
  product: CardProduct | null;
  /** The place in the history it was pressed at: the preview holds until there is another one. */
  from: string;
  /** How far the page is still scrolled that the preview covers, in pixels. */
  scrolled: number;
}

export const usePreview = create<Preview>(() => ({ product: null, from: '', scrolled: 0 }));

let pressed: CardProduct | null = null;

/** A card was pressed; whether its page will be shown here is not known yet. */
export function notePressed(product: CardProduct): void {
  pressed = product;
}

/**
 * Goes to the page at a path. Where it is that of the card pressed, what the card tells is painted first, and the page
 * left stays scrolled until it is left: Back comes back to that place.
 */
export function showPreview(path: string, go: () => void): void {
  const isOfCard = pressed !== null && path === paths.product(pressed.id);
  const product = isOfCard ? pressed : null;
  pressed = null;
  usePreview.setState({ product, from: historyKey(), scrolled: window.scrollY });
  if (product === null) return go();
  return afterPaint(() => {
    go();
    usePreview.setState({ scrolled: 0 });
  });
}

/** In the second frame: what was drawn in the first is on the screen by then. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

/** As React Router names it in `location.key`. */
function historyKey(): string {
  const state = window.history.state as { key?: string } | null;
  return state?.key ?? 'default';
}
