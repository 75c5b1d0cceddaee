import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { ICON_BUTTON } from '#web/ui/button.tsx';
import { SEARCH_FIELD } from './search-field.ts';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));

/** Opens the search dialog on phones; before it can, a link to the field of the products. */
export function SearchButton({ className = '' }: { className?: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <form
      action={`${paths.products()}#${SEARCH_FIELD}`}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        setWasOpened(true);
        setIsOpen(true);
      }}
    >
      <button
        type="submit"
        aria-label={t('Search')}
        aria-haspopup="dialog"
        onPointerDown={() => void loadDialog()}
        className={ICON_BUTTON}
      >
        <Search aria-hidden="true" className="size-6" />
      </button>
      {wasOpened && (
        <Suspense>
          <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </form>
  );
}
