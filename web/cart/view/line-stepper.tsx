import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { StepButton, STEPPER } from '#web/ui/form/step-button.tsx';

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
  const formatCount = useFormatCount();
  const isLast = quantity <= 1;
  return (
    <fieldset
      aria-label={t('Quantity of {{product}}', { product: name })}
      className={`${STEPPER} ${className}`}
    >
      <StepButton
        Icon={isLast && showsBin ? Trash : Minus}
        label={isLast ? t('Remove') : t('Decrease quantity')}
        onStep={isLast ? onRemove : onLess}
      />
      <span
        aria-live="polite"
        className="flex min-w-9 grow items-center justify-center text-sm font-medium tabular-nums"
      >
        {formatCount(quantity)}
      </span>
      <StepButton
        ref={plus}
        Icon={Plus}
        label={t('Increase quantity')}
        isAtLimit={quantity >= max}
        onStep={onMore}
      />
    </fieldset>
  );
}
