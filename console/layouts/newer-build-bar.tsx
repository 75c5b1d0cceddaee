import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useNewerBuild } from '../api/newer-build.ts';

/** Offers to reload a page that is older than the shop. Drafts stay on the device, so a reload loses nothing. */
export function NewerBuildBar() {
  const t = useText();
  const { isReady } = useNewerBuild();
  return (
    <output className="block empty:hidden">
      {isReady && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-tint px-3 py-2 text-sm">
          <p>{t('The shop has been updated. Reload to use the new version.')}</p>
          <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
            {t('Reload')}
          </Button>
        </div>
      )}
    </output>
  );
}
