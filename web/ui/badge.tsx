import type { ReactNode } from 'react';

const TONES = {
  accent: 'bg-action text-on-action',
  tint: 'bg-tint text-accent',
  neutral: 'bg-well text-ink',
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
};

interface BadgeProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A short label on a coloured background. */
export function Badge({ tone = 'neutral', className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold tabular-nums ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
