import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router';

/** The link from a detail page back to its list. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="mb-1 inline-flex min-h-11 min-w-11 items-center gap-1 text-sm text-muted hover:text-ink md:min-h-8"
    >
      <ChevronLeft aria-hidden="true" className="size-4 mirror-rtl" />
      {text}
    </Link>
  );
}
