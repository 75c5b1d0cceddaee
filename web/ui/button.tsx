import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from './link.tsx';

interface ButtonLook {
  /** primary: the one next action; secondary: beside it; quiet: in bars and rows; danger: takes something away. */
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

/** The look of a button, for elements that are none of the ones below. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className = '',
}: ButtonLook = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-control font-medium transition-colors disabled:opacity-50 aria-disabled:opacity-50 ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Work is under way: the button keeps its size, and does nothing when pressed again. */
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

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, className })} />;
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** What it does, for those who do not see the icon. */
  label: string;
  /** A number in the corner; 0 shows none. */
  badge?: number;
  children: ReactNode;
};

/** A round button of 44 px with an icon. */
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

/** The look of a link that shows only an icon. */
export const ICON_BUTTON =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-well disabled:opacity-50';

/** The number in the corner of an icon. Its label says the number in words, so it is drawn and not written. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className={`absolute flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-action px-1 text-xs font-semibold text-on-action tabular-nums before:content-[attr(data-count)] ${className}`}
    />
  );
}
