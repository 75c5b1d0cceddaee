import { create } from 'zustand';
import { paths } from '#web/paths.ts';
import type { CardProduct } from '../view/cards/card-product.ts';

interface Preview {
  /** Card data of the product whose page is loading. */
  product: CardProduct | null;
  /** `location.key` of the page it was clicked on: the preview ends when the key changes. */
  from: string;
  /** Scroll offset of the page covered by the preview, in pixels. */
  scrolled: number;
}

export const usePreview = create<Preview>(() => ({ product: null, from: '', scrolled: 0 }));

let clicked: CardProduct | null = null;

/** A card was clicked; it may still open in another tab. */
export function recordClickedCard(product: CardProduct): void {
  clicked = product;
}

/**
 * Navigates to a path. If it is the clicked card's product, first paints a preview from the card's
 * data and preserves the scroll position until the navigation completes, so that back restores it.
 */
export function showPreview(path: string, go: () => void): void {
  const isOfCard = clicked !== null && path === paths.product(clicked.id);
  const product = isOfCard ? clicked : null;
  clicked = null;
  usePreview.setState({ product, from: historyKey(), scrolled: window.scrollY });
  if (product === null) return go();
  return afterPaint(() => {
    go();
    usePreview.setState({ scrolled: 0 });
  });
}

/** In the second frame the first has been painted. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

/** React Router's `location.key`. */
function historyKey(): string {
  const state = window.history.state as { key?: string } | null;
  return state?.key ?? 'default';
}
