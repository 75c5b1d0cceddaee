import { findShownLine, type LineKey } from '#domain/cart/cart-view.ts';
import { removeAndOfferUndo } from './cart-toasts.tsx';
import { decrement, increment } from './cart-actions.ts';
import { useCart } from './cart-store.ts';
import { LineStepper } from './view/line-stepper.tsx';

interface KeyedStepperProps {
  line: LineKey;
  /** Of the product. */
  name: string;
  /** Gets the button for one more. */
  plus?: ((element: HTMLElement | null) => void) | undefined;
  /** Takes the place of removing with an offer to undo. */
  onRemove?: (() => void) | undefined;
  /** The last piece is about to go. */
  onLast?: () => void;
  className?: string;
}

/** Counts the pieces of one line of the cart. */
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
