import type { ReactNode } from 'react';

interface FilterChipProps {
  label: string;
  /** Whether the filter hides something. */
  isSet: boolean;
  /** Whether the label is visible: the value alone does not say what it filters by. */
  isLabelled?: boolean;
  children: ReactNode;
}

/** The frame of a filter's control, which has no frame of its own. */
export function FilterChip({ label, isSet, isLabelled = isSet, children }: FilterChipProps) {
  return (
    <label
      className={`flex h-11 shrink-0 items-center gap-2 rounded-control border px-3 text-sm md:h-9 md:rounded-full ${isSet ? 'border-accent bg-tint font-medium' : 'border-edge bg-paper'}`}
    >
      {isLabelled && <span className="font-normal text-muted">{label}</span>}
      {children}
    </label>
  );
}
