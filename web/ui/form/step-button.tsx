import type { ComponentType, Ref, SVGProps } from 'react';
import { withHaptics } from '../device/vibrate.ts';

/** The frame of a stepper. */
export const STEPPER = 'h-11 min-w-0 items-stretch rounded-control border border-edge bg-paper';

interface StepButtonProps {
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  label: string;
  /** At its limit a button keeps the focus, but does nothing. */
  isAtLimit?: boolean;
  onStep: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button at the end of a stepper. */
export function StepButton({ Icon, label, isAtLimit = false, onStep, ref }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-disabled={isAtLimit || undefined}
      onClick={isAtLimit ? undefined : withHaptics(onStep)}
      className={STEP}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

/** As high as the border around: 44 px for a thumb. */
const STEP =
  '-my-px inline-flex w-11 shrink-0 items-center justify-center rounded-control border border-transparent bg-clip-padding hover:bg-well aria-disabled:opacity-40';
