import X from 'lucide-react/icons/x';
import { useText } from '#web/i18n/text.tsx';
import { Link } from '#web/ui/link.tsx';

interface FilterChipsProps {
  chips: readonly { key: string; label: string; to: string }[];
  clearTo: string;
}

/** Active filters as removable chips, and a link to clear them all. */
export function FilterChips({ chips, clearTo }: FilterChipsProps) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('Active filters')} className="contents">
        {chips.map(({ key, label, to }) => (
          <li key={key} className="max-w-full">
            <Link
              to={to}
              preventScrollReset
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-edge bg-paper ps-3 pe-2 text-sm hover:bg-well md:min-h-8"
            >
              <span className="sr-only">{t('Remove filter')} </span>
              <bdi className="truncate">{label}</bdi>
              <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={clearTo}
        preventScrollReset
        className="inline-flex min-h-11 items-center px-2 text-sm font-medium text-accent hover:underline md:min-h-8"
      >
        {t('Clear all')}
      </Link>
    </div>
  );
}
