import X from 'lucide-react/icons/x';
import { useText } from '#web/i18n/text.tsx';
import { Link } from '#web/ui/link.tsx';

interface RelaxedNoticeProps {
  /** The search text, and the words of it that the products match. */
  search: string;
  shown: string;
  /** Every word of the search, with the URL of the listing without it. */
  words: readonly { text: string; isLeftOut: boolean; to: string }[];
}

/** Says which words of a search the products don't match; each word can be removed. */
export function RelaxedNotice({ search, shown, words }: RelaxedNoticeProps) {
  const t = useText();
  return (
    <div className="mb-6">
      <output className="block text-muted">
        {t('No products match all of "{{search}}". Showing results for "{{words}}".', {
          search,
          words: shown,
        })}
      </output>
      <ul aria-label={t('Words of your search')} className="mt-3 flex flex-wrap gap-2">
        {words.map(({ text, isLeftOut, to }) => (
          <li key={to} className="max-w-full">
            <Link
              to={to}
              preventScrollReset
              className={`inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border ps-3 pe-2 text-sm hover:bg-well md:min-h-8 ${
                isLeftOut ? 'border-dashed border-edge text-muted' : 'border-edge bg-paper'
              }`}
            >
              <span className="sr-only">{t('Remove from your search:')} </span>
              <bdi className={`truncate ${isLeftOut ? 'line-through' : ''}`}>{text}</bdi>
              {isLeftOut && <span className="sr-only">{t('(left out)')}</span>}
              <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
