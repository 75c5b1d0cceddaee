import type { ComponentType, ReactNode } from 'react';

/** A fifth of the bar; fits two words or one long one. */
export const TAB =
  'relative flex h-14 w-full min-w-0 flex-col items-center justify-center gap-1 px-0.5 text-xs font-medium -outline-offset-2 text-muted aria-[current=page]:text-accent';

interface TabFaceProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>;
  title: string;
  children?: ReactNode;
}

/** Icon and label of a tab. */
export function TabFace({ Icon, title, children }: TabFaceProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5.5 shrink-0" />
      {/* Keyed by label: changing the width of existing text would count as a layout shift. */}
      <span key={title} className="max-w-full truncate">
        {title}
      </span>
      {children}
    </>
  );
}
