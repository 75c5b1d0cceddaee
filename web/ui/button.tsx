import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from './link.tsx';

interface ButtonLook {
  /**
   * primary: the main action; secondary: beside it; quiet: in bars and rows; danger: destructive.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

const VARIANTS = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  secondary: 'border border-edge bg-paper text-ink hover:bg-well',
  quiet: 'text-ink hover:bg-well',
  danger: 'border border-danger bg-paper text-danger hover:bg-danger-tint',
};

const SIZES = {
  small: 'min-h-11 px-3 text-sm md:min-h-9',
  medium: 'min-h-11 px-4 text-sm',
  large: 'min-h-12 px-6 text-base',
};

/** Classes of a button, for elements other than the components below. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className = '',
}: ButtonLook = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-control py-1 font-medium transition-colors disabled:opacity-50 aria-disabled:opacity-50 ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** In progress: keeps its size and ignores clicks. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  variant,
  size,
  className,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, className })}
    >
      {children}
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent"
        />
      )}
    </button>
  );
}

/** A link styled as a button. */
export function LinkButton({ variant, size, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, className })} />;
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Accessible name. */
  label: string;
  /** Count in the corner; 0 hides it. */
  badge?: number;
  children: ReactNode;
};

/** A round 44 px button with an icon. */
export function IconButton({
  label,
  badge = 0,
  className = '',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`${ICON_BUTTON} ${className}`}>
      {children}
      {badge > 0 && <CountBadge count={badge} className="end-0.5 top-0.5" />}
    </button>
  );
}

/** Classes of an icon-only link. */
export const ICON_BUTTON =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-well disabled:opacity-50';

/** Count in the corner of an icon. Decorative: the accessible name includes the count. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className={`absolute flex min-h-4.5 min-w-4.5 items-center justify-center rounded-full bg-action px-1 text-count font-semibold text-on-action tabular-nums before:content-[attr(data-count)] ${className}`}
    />
  );
}
