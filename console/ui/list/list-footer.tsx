import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

interface ListFooterProps {
  /** The number of rows as text: "12 products". */
  text: string;
  /** `after` of the next page; null on the last page. */
  next: string | number | null;
}

/** The number of rows of a list, and its paging. */
export function ListFooter({ text, next }: ListFooterProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const goTo = (after: string | number | null) => {
    const address = new URLSearchParams(search);
    if (after === null) address.delete('after');
    else address.set('after', String(after));
    setSearch(address);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      <output>{text}</output>
      <div className="flex gap-2">
        {search.has('after') && (
          <Button variant="secondary" size="small" onClick={() => goTo(null)}>
            {t('First page')}
          </Button>
        )}
        {next !== null && (
          <Button variant="secondary" size="small" onClick={() => goTo(next)}>
            {t('Next page')}
          </Button>
        )}
      </div>
    </div>
  );
}
