import { type ComponentType, createContext, useContext } from 'react';
import type { CardProduct } from './card-product.ts';
import { type PurchaseSlots, usePurchaseSlots } from './purchase-slots.tsx';

/** A component that depends on nothing but its product, the purchase slots, the language and the settings. */
export type Card = ComponentType<{ product: CardProduct }>;

/** Returns a card's HTML, from the cache if it was rendered before. */
export type RenderCard = (Card: Card, product: CardProduct, slots: PurchaseSlots) => string;

/** Server only: browsers render cards normally and hydrate the server's markup. */
export const CardCacheContext = createContext<RenderCard | null>(null);

interface CachedCardProps {
  Card: Card;
  product: CardProduct;
  className?: string;
}

function ServerCard({ Card, product, className }: CachedCardProps) {
  const render = useContext(CardCacheContext);
  const slots = usePurchaseSlots();
  if (render) {
    const html = render(Card, product, slots);
    return <li className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <li className={className}>
      <Card product={product} />
    </li>
  );
}

function BrowserCard({ Card, product, className }: CachedCardProps) {
  return (
    <li className={className}>
      <Card product={product} />
    </li>
  );
}

/** List item with a product card, which the server renders once for all pages. */
export const CachedCard = import.meta.env.SSR ? ServerCard : BrowserCard;
