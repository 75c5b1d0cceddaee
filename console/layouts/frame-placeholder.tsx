import { useText } from '#web/i18n/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const TAB_COUNT = 5;
const ENTRY_COUNT = 9;

/**
 * The frame of the console with placeholders of the menu and of a page, in the places and sizes of `shell.tsx` and
 * `navigation.tsx`, while the first page's data loads.
 */
export function FramePlaceholder() {
  const t = useText();
  return (
    <div className="appear-late min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div
        aria-hidden="true"
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:gap-1 lg:border-e lg:border-t-0 lg:p-3"
      >
        <div className="hidden px-3 py-3 lg:block">
          <Skeleton className="h-6 w-28" />
        </div>
        <Skeleton className="mb-2 hidden h-9 lg:block" />
        {Array.from({ length: ENTRY_COUNT }, (_, index) => (
          <div
            key={index}
            className={`${index < TAB_COUNT ? 'flex' : 'hidden lg:flex'} h-14 flex-1 items-center justify-center px-3 lg:h-9 lg:flex-none lg:justify-start`}
          >
            <Skeleton className="h-5 w-10 lg:w-32" />
          </div>
        ))}
      </div>
      <main aria-busy="true" className="mx-auto w-full max-w-[88rem] px-4 py-4 md:px-6 md:py-6">
        <output className="sr-only">{t('Loading…')}</output>
        <div className="mb-4 flex min-h-11 items-center">
          <Skeleton className="h-7 w-40" />
        </div>
        <Skeleton className="h-[60dvh]" />
      </main>
    </div>
  );
}
