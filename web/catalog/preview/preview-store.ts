import { create } from 'zustand';
import { paths } from '#web/paths.ts';
import type { CardProduct } from '../view/cards/card-product.ts';

interface Preview {
  /** What its card tells of the product whose page is on its way. */
  product: CardProduct | null;
  /** The place in the history it was pressed at: the preview holds until there is another one. */
  from: string;
}

export const usePreview = create<Preview>(() => ({ product: null, from: '' }));

let pressed: CardProduct | null = null;

/** A card was pressed; whether its page will be shown here is not known yet. */
export function notePressed(product: CardProduct): void {
  pressed = product;
}

/** The page at a path is on its way: where it is that of the card pressed, what the card tells is shown at once. */
export function showPreview(path: string): void {
  const isOfCard = pressed !== null && path === paths.product(pressed.id);
  usePreview.setState({ product: isOfCard ? pressed : null, from: historyKey() });
  pressed = null;
}

/** As React Router names it in `location.key`. */
function historyKey(): string {
  const state = window.history.state as { key?: string } | null;
  return state?.key ?? 'default';
}
