import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A list of JobItems. */
export function JobList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
      {children}
    </ul>
  );
}

interface JobItemProps {
  to: string;
  title: ReactNode;
  /** When it was started, and by whom. */
  details: ReactNode;
  /** The state badge. */
  state: ReactNode;
}

/** A job with its state, linked to its page. */
export function JobItem({ to, title, details, state }: JobItemProps) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 md:hover:bg-well/60">
      <div className="min-w-0">
        <Link
          to={to}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="text-xs text-muted">{details}</p>
      </div>
      {state}
    </li>
  );
}
