import { findShownLine, type LineKey } from '#domain/cart/cart-view.ts';
import { removeAndOfferUndo } from '../cart-toasts.tsx';
import { decrement, increment } from '../cart-actions.ts';
import { useCart } from '../cart-store.ts';
import { LineStepper } from '../view/line-stepper.tsx';

interface KeyedStepperProps {
  line: LineKey;
  /** Product name. */
  name: string;
  /** Ref of the increment button. */
  plus?: ((element: HTMLElement | null) => void) | undefined;
  /** Replaces removal by one that offers undo. */
  onRemove?: (() => void) | undefined;
  /** Called before the last piece is removed. */
  onLast?: () => void;
  className?: string;
}

/** Quantity stepper for a cart line. */
export function KeyedStepper(props: KeyedStepperProps) {
  const { line: key, name, plus, onRemove, className } = props;
  const line = useCart(({ products }) => findShownLine(products, key));
  if (!line) return null;
  const handleLast = () => {
    props.onLast?.();
    void removeAndOfferUndo(key, name);
  };
  return (
    <LineStepper
      name={name}
      quantity={line.quantity}
      max={line.max_quantity}
      plus={plus}
      showsBin={!onRemove}
      onMore={() => void increment(key)}
      onLess={() => void decrement(key)}
      onRemove={onRemove ?? handleLast}
      {...(className !== undefined && { className })}
    />
  );
}
