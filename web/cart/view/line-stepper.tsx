import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { useCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { withHaptics } from '#web/ui/vibrate.ts';

interface LineStepperProps {
  /** Product name. */
  name: string;
  quantity: number;
  max: number;
  onMore: () => void;
  onLess: () => void;
  /** Called instead of `onLess` for the last piece. */
  onRemove: () => void;
  /**
   * Show a bin instead of the minus for the last piece, where there is no separate remove button.
   */
  showsBin?: boolean;
  /** Ref of the increment button. */
  plus?: ((element: HTMLElement | null) => void) | undefined;
  className?: string;
}

/** Quantity of a cart line. Not an input: every step is a call. */
export function LineStepper(props: LineStepperProps) {
  const {
    name,
    quantity,
    max,
    onMore,
    onLess,
    onRemove,
    showsBin = false,
    plus,
    className = 'inline-flex',
  } = props;
  const t = useText();
  const formatCount = useCount();
  const isLast = quantity <= 1;
  const Icon = isLast && showsBin ? Trash : Minus;
  return (
    <fieldset
      aria-label={t('Quantity of {{product}}', { product: name })}
      className={`h-11 min-w-0 items-stretch rounded-control border border-edge bg-paper ${className}`}
    >
      <button
        type="button"
        aria-label={isLast ? t('Remove') : t('Decrease quantity')}
        onClick={withHaptics(isLast ? onRemove : onLess)}
        className={STEP}
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
      <span
        aria-live="polite"
        className="flex min-w-9 grow items-center justify-center text-sm font-medium tabular-nums"
      >
        {formatCount(quantity)}
      </span>
      <button
        ref={plus}
        type="button"
        aria-label={t('Increase quantity')}
        aria-disabled={quantity >= max || undefined}
        onClick={quantity >= max ? undefined : withHaptics(onMore)}
        className={STEP}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}

/** As high as the border around: 44 px for a thumb. */
const STEP =
  '-my-px inline-flex w-11 shrink-0 items-center justify-center rounded-control border border-transparent bg-clip-padding hover:bg-well aria-disabled:opacity-40';
