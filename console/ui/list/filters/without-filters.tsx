import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { type CountMatches, type Matches, withoutFilter } from './matches.ts';

interface WithoutFiltersProps {
  /** The filters of the list: names and labels. */
  labels: Readonly<Record<string, string>>;
  /** Names of URL parameters that the list is not filtered by, because they can't be used. */
  invalid: readonly string[];
  countMatches: CountMatches;
}

/** For a list without matches: how many there are without each of its filters, as links that remove it. */
export function WithoutFilters({ labels, invalid, countMatches }: WithoutFiltersProps) {
  const t = useText();
  const [search] = useSearchParams();
  const active = Object.keys(labels).filter((name) => search.has(name) && !invalid.includes(name));
  const counted = useCounted(active, countMatches);
  if (counted === null) return null;
  const useful = counted.filter(({ count }) => count > 0);
  return (
    <output className="mb-3 flex flex-wrap justify-center gap-2 text-sm text-muted empty:hidden">
      {useful.map(({ name, count, isMore }) => {
        const filter = name === 'q' ? t('Search words') : (labels[name] ?? name);
        return (
          <Link
            key={name}
            to={`?${withoutFilter(search, name)}`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {isMore
              ? t('Without "{{filter}}": more than {{count}}', { filter, count })
              : t('Without "{{filter}}": {{count}}', { filter, count })}
          </Link>
        );
      })}
      {useful.length === 0 && counted.length > 1 && t('Removing one filter is not enough.')}
    </output>
  );
}

type Counted = Matches & { name: string };

/** The matches without each of these filters; null while they are counted. */
function useCounted(names: readonly string[], countMatches: CountMatches): Counted[] | null {
  const [search] = useSearchParams();
  const [counted, setCounted] = useState<{ of: string; matches: Counted[] } | null>(null);
  const held = search.toString();
  const joined = names.join(' ');
  useEffect(() => {
    if (joined === '') return undefined;
    let isShown = true;
    const counts = joined.split(' ').map(async (name) => ({
      name,
      ...(await countMatches(withoutFilter(new URLSearchParams(held), name))),
    }));
    void Promise.all(counts).then(
      (matches) => {
        if (isShown) setCounted({ of: held, matches });
      },
      // The list itself has been read: that it has no matches is known without the numbers.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [held, joined, countMatches]);
  return counted?.of === held ? counted.matches : null;
}
