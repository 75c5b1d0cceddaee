import Store from 'lucide-react/icons/store';
import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FirstSteps } from '../first-steps.tsx';

/**
 * The home page of a shop that sells nothing yet. It fills the screen, so that the owner's steps, which load later,
 * shift nothing in view.
 */
export function OpeningSoon() {
  const t = useText();
  const { app_name } = useSettings();
  return (
    <div className="mx-auto min-h-[calc(100dvh-var(--header-height))] max-w-2xl">
      <EmptyState
        icon={<Store aria-hidden="true" className="size-10" />}
        title={t('{{shop}} opens soon', { shop: app_name })}
        text={t("We're getting everything ready. Please come back soon.")}
      />
      <FirstSteps />
    </div>
  );
}
