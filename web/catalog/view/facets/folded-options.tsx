import { Fragment, type ReactNode, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { useAllFacets } from './all-facets.ts';

interface FoldedOptionsProps<Option> {
  options: readonly Option[];
  isChosen: (option: Option) => boolean;
  /** Lays out the options; rows by default. */
  className?: string;
  children: (option: Option) => ReactNode;
}

const SHOWN = 7;

/** The first options of a facet; the others, and a search field, are rendered on demand. */
export function FoldedOptions<Option extends { value: string; name: string }>({
  options,
  isChosen,
  className,
  children,
}: FoldedOptionsProps<Option>) {
  const t = useText();
  const isAll = useAllFacets();
  const [words, setWords] = useState('');
  const [wasOpened, setWasOpened] = useState(false);
  const rest = options.slice(SHOWN);
  const isUnfolded = isAll || wasOpened || rest.some(isChosen);
  // Selected options stay in the form, whatever the search.
  const matching = options.filter(
    (option) => isChosen(option) || option.name.toLowerCase().includes(words.toLowerCase()),
  );
  const rows = (list: readonly Option[]) => (
    <div className={className}>
      {list.map((option) => (
        <Fragment key={option.value}>{children(option)}</Fragment>
      ))}
    </div>
  );

  return (
    <>
      {rest.length > 0 && (
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('Search in this list')}
          placeholder={t('Search in this list')}
          className={`${INPUT} mb-2 noscript:hidden`}
        />
      )}
      {words === '' ? (
        <>
          {rows(options.slice(0, SHOWN))}
          {rest.length > 0 && (
            <details
              open={isUnfolded}
              ref={(details) => {
                if (details?.open) setWasOpened(true);
              }}
              onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
              className={`group/more ${isUnfolded ? '' : 'noscript:hidden'}`}
            >
              <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline md:min-h-9">
                <span className="group-open/more:hidden">
                  {t('Show {{count}} more', { count: rest.length })}
                </span>
                <span className="hidden group-open/more:inline">{t('Show fewer')}</span>
              </summary>
              {isUnfolded && rows(rest)}
            </details>
          )}
        </>
      ) : (
        rows(matching)
      )}
      {matching.length === 0 && <p className="py-2 text-sm text-muted">{t('No matches')}</p>}
    </>
  );
}
