import { useEffect, useMemo } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { clearSearches, useRecentSearches } from './recent-searches-store.ts';
import { searchOption, type SuggestionOption, suggestionOptions } from './suggestion-options.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  /** Id of the list; rows are `${id}-${index}`. */
  id: string;
  text: string;
  activeIndex: number;
  onOptions: (options: readonly SuggestionOption[]) => void;
  onChoose: (option: SuggestionOption) => void;
}

/** Recent searches while the box is empty, else suggestions. */
export function SuggestionList({
  id,
  text,
  activeIndex,
  onOptions,
  onChoose,
}: SuggestionListProps) {
  const t = useText();
  const recent = useRecentSearches((state) => state.recentSearches);
  const { suggestions, isFailed } = useSuggestions(text);
  const typed = { text: text.trim() };
  const isEmpty = typed.text === '';
  const options = useMemo(() => {
    if (isEmpty) return recent.map((search) => searchOption('recent', search));
    return suggestions && !isFailed ? suggestionOptions(suggestions) : [];
  }, [isEmpty, recent, suggestions, isFailed]);
  useEffect(() => onOptions(options), [options, onOptions]);

  const isLoaded = isEmpty || suggestions !== null;
  return (
    <>
      <output className="sr-only">
        {!isEmpty &&
          isLoaded &&
          !isFailed &&
          t('{{count}} suggestions', { count: options.length, one: '{{count}} suggestion' })}
      </output>
      {isEmpty && recent.length > 0 && (
        <div className="flex items-center justify-between ps-4 pe-1 text-sm text-muted">
          {t('Recent searches')}
          <button
            type="button"
            onPointerDown={(event) => event.preventDefault()}
            onClick={clearSearches}
            className="min-h-11 px-3 hover:text-accent md:min-h-9"
          >
            {t('Clear')}
          </button>
        </div>
      )}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the combobox pattern has no elements of its own
        role="listbox"
        aria-label={t('Suggestions')}
        className={options.length > 0 ? 'pb-2' : ''}
      >
        {options.map((option, index) => (
          <SuggestionRow
            key={`${option.kind} ${option.to}`}
            id={`${id}-${index}`}
            option={option}
            isActive={index === activeIndex}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {!isEmpty && options.length === 0 && (isLoaded || isFailed) && (
        <p role={isFailed ? 'alert' : undefined} className="px-4 py-3 text-sm text-muted">
          {isFailed
            ? t('The suggestions couldn\'t be loaded. Press Enter to search for "{{text}}".', typed)
            : t('No suggestions. Press Enter to search for "{{text}}".', typed)}
        </p>
      )}
    </>
  );
}
