import Search from 'lucide-react/icons/search';
import { type RefObject, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useOutsideInteraction } from '#web/ui/overlay/use-outside-interaction.ts';
import type { SuggestionOption } from './suggestion-options.ts';
import { useCombobox } from './use-combobox.ts';

const SuggestionList = lazyComponent(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
);

interface SearchBoxProps {
  /** popup: suggestions overlay the page; inline: they follow the box. */
  suggestions?: 'popup' | 'inline';
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Called after a search or a selection. */
  onDone?: () => void;
  className?: string;
}

/**
 * Product search (spec §2, navbar): navigates to /products with the text, then clears. A plain form
 * without JavaScript.
 */
export function SearchBox({
  suggestions = 'popup',
  inputRef,
  onDone,
  className = '',
}: SearchBoxProps) {
  const t = useText();
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const goTo = (option: Pick<SuggestionOption, 'to' | 'kind' | 'text'>) => {
    setText('');
    close();
    (document.activeElement as HTMLElement | null)?.blur();
    onDone?.();
    void navigate(option.to);
    if (option.kind === 'word' || option.kind === 'recent') {
      // Whenever its code arrives: the search doesn't wait for it.
      void import('./recent-searches-store.ts').then(
        ({ addSearch }) => addSearch(option.text),
        () => null,
      );
    }
  };

  const { isOpen, activeIndex, hasOptions, open, close, handleOptions, handleKeyDown } =
    useCombobox<SuggestionOption>({
      onOpen: SuggestionList.preload,
      onChoose: goTo,
      isPopup: suggestions === 'popup',
    });
  useOutsideInteraction(box, isOpen, close);

  const search = () => {
    const words = text.trim();
    goTo({ kind: 'word', text: words, to: paths.products({ search: words }) });
  };

  return (
    <search className={className}>
      <form
        ref={box}
        action={paths.products()}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
        className="relative"
      >
        <div className="flex h-11 items-stretch rounded-control border border-edge bg-paper focus-within:border-accent focus-within:outline focus-within:outline-accent">
          <input
            ref={inputRef}
            type="search"
            name="search"
            value={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('Search products, brands and codes')}
            aria-label={t('Search products')}
            role="combobox"
            aria-expanded={isOpen && hasOptions}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={
              isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined
            }
            onFocus={open}
            onChange={(event) => {
              setText(event.currentTarget.value);
              open();
            }}
            onKeyDown={handleKeyDown}
            className="min-w-0 grow bg-transparent ps-4 text-base text-ellipsis outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:appearance-none"
          />
          <button
            type="submit"
            aria-label={t('Search')}
            className="flex w-12 shrink-0 items-center justify-center rounded-e-[5px] text-muted hover:text-accent"
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
        </div>
        {isOpen && (
          <div
            className={
              suggestions === 'inline'
                ? '-mx-4 mt-2'
                : 'absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-card border-line bg-paper shadow-overlay not-empty:border'
            }
          >
            <SuggestionList
              id={listId}
              text={text}
              activeIndex={activeIndex}
              onOptions={handleOptions}
              onChoose={goTo}
            />
          </div>
        )}
      </form>
    </search>
  );
}
