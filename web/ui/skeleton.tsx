/** The shape of what is still loading: give it the exact size of what will take its place. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-control skeleton ${className}`} />;
}
