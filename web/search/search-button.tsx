import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { ICON_BUTTON } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { SEARCH_FIELD } from './search-field.ts';

const SearchDialog = lazyComponent(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** Opens the search dialog on phones; before hydration, a link to the search field of the product list. */
export function SearchButton({ className = '' }: { className?: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <form
      action={`${paths.products()}#${SEARCH_FIELD}`}
      className={className}
      onSubmit={(event) => {
        // React also passes on the search made in the dialog, which closes it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        setIsOpen(true);
      }}
    >
      <button
        type="submit"
        aria-label={t('Search')}
        aria-haspopup="dialog"
        onPointerDown={SearchDialog.preload}
        className={ICON_BUTTON}
      >
        <Search aria-hidden="true" className="size-6" />
      </button>
      <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </form>
  );
}
