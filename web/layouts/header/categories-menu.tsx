import LayoutGrid from 'lucide-react/icons/layout-grid';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Link } from '#web/ui/link.tsx';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';

const CategoriesPanel = lazyComponent(
  async () => (await import('./categories-panel.tsx')).CategoriesPanel,
);

/**
 * Mega-menu (spec §2, bottom navbar). Every page includes the category names; pictures and
 * subcategories are fetched on intent.
 */
export function CategoriesMenu({
  categories,
}: {
  categories: { id: number; name: string; name_language?: string | undefined }[];
}) {
  const t = useText();
  const [isRequested, setRequested] = useState(false);
  const request = () => setRequested(true);
  const names = (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map(({ id, name, name_language }) => (
        <li key={id}>
          <Link to={paths.category(id)} className="flex min-h-11 items-center hover:text-accent">
            <bdi lang={name_language}>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <div onPointerEnter={request} onFocus={request}>
      <Dropdown
        onOpenChange={request}
        triggerClass="-ms-2 inline-flex h-12 items-center gap-2 px-2 text-sm font-semibold whitespace-nowrap hover:text-accent"
        panelClass="start-0 flex max-h-[max(9rem,calc(100dvh-11rem-var(--bottom-bar,0px)))] w-[min(85rem,calc(100vw-2rem))] flex-col md:w-[min(85rem,calc(100vw-5rem))]"
        trigger={
          <>
            <LayoutGrid aria-hidden="true" className="size-4" />
            {t('Categories')}
            <ChevronDown aria-hidden="true" className="size-4 text-muted" />
          </>
        }
      >
        <div className="overflow-y-auto overscroll-contain p-4 md:p-6">
          {isRequested ? (
            <Suspense fallback={names}>
              <CategoriesPanel fallback={names} />
            </Suspense>
          ) : (
            names
          )}
        </div>
        <Link
          to={paths.categories()}
          className="flex min-h-12 shrink-0 items-center border-t border-line px-4 font-medium text-accent hover:underline md:px-6"
        >
          {t('View All Categories')}
        </Link>
      </Dropdown>
    </div>
  );
}
