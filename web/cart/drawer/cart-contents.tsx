import { useRef, useState } from 'react';
import type { CartLineResponse } from '#contract/orders/cart-shapes.ts';
import { keyOfLine } from '#domain/cart/cart-view.ts';
import { deleteLine, type RemovingStep } from '../cart-actions.ts';
import { CartGroupSection } from './cart-group.tsx';
import { useCart } from '../cart-store.ts';
import { RemovedLine } from '../view/removed-line.tsx';

interface Removed {
  /** Different for each removal, also of lines of one product. */
  key: number;
  name: string;
  undo: () => Promise<boolean>;
}

/** All lines grouped by shop; a removed line can be restored. `onLeave` is called when a link is followed. */
export function CartContents({ onLeave }: { onLeave: () => void }) {
  const { products, selectedShopIds } = useCart();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const handleRemove = async (line: CartLineResponse, step: RemovingStep) => {
    const done = await deleteLine(keyOfLine(line), step);
    if (!done) return;
    setRemoved((before) => ({ key: (before?.key ?? 0) + 1, name: line.name, undo: done.undo }));
  };
  const handleUndo = async () => {
    // Refused, it can be tried again.
    if (!(await removed?.undo())) return;
    setRemoved((shown) => (shown === removed ? null : shown));
    top.current?.focus();
  };
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 outline-none empty:hidden">
      {removed && (
        <RemovedLine key={removed.key} name={removed.name} onUndo={() => void handleUndo()} />
      )}
      {products.map((group) => (
        <CartGroupSection
          key={group.shop_id}
          group={group}
          isSelected={selectedShopIds.includes(group.shop_id)}
          onRemove={(line, step) => void handleRemove(line, step)}
          onLeave={onLeave}
        />
      ))}
    </div>
  );
}
