/** Loading placeholder: give it the exact size of the content it stands in for. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-control skeleton ${className}`} />;
}
