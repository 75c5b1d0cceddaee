import { type ComponentType, Fragment, type ReactNode } from 'react';

/** A fifth of the bar, or as wide as the longest word of its label. */
export const TAB = 'bottom-tab';

interface TabContentProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>;
  title: string;
  children?: ReactNode;
}

/** Icon and label of a tab. */
export function TabContent({ Icon, title, children }: TabContentProps) {
  return (
    // Keyed by label: text that changes its width, or an icon above it that moves, would count as a layout shift.
    <Fragment key={title}>
      <Icon aria-hidden="true" className="size-5.5 shrink-0" />
      <span className="tab-label">{title}</span>
      {children}
    </Fragment>
  );
}
