import { type ComponentType, Fragment, type ReactNode } from 'react';

/** A fifth of the bar; its label has two lines. */
export const TAB =
  'relative flex h-(--tab-height) w-full min-w-0 flex-col items-center justify-center gap-1 px-0.5 font-medium -outline-offset-2 text-muted aria-[current=page]:text-accent';

interface TabFaceProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>;
  title: string;
  children?: ReactNode;
}

/** Icon and label of a tab. */
export function TabFace({ Icon, title, children }: TabFaceProps) {
  return (
    // Keyed by label: text that changes its width, or an icon above it that moves, would count as a layout shift.
    <Fragment key={title}>
      <Icon aria-hidden="true" className="size-5.5 shrink-0" />
      <span className="tab-label">{title}</span>
      {children}
    </Fragment>
  );
}
