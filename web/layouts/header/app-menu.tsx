import ChevronDown from 'lucide-react/icons/chevron-down';
import Smartphone from 'lucide-react/icons/smartphone';
import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { StoreLinks } from '../store-links.tsx';

/** 'Download our app', if the shop has apps (spec §2, bottom navbar). */
export function AppMenu() {
  const t = useText();
  const { app_store_link, google_playstore_link, show_download_app } = useSettings();
  if (!show_download_app || (!app_store_link && !google_playstore_link)) return null;
  return (
    <div className="max-lg:hidden">
      <Dropdown
        triggerClass="inline-flex h-12 items-center gap-1.5 px-2 -me-2 text-sm font-medium whitespace-nowrap hover:text-accent"
        panelClass="end-0 p-3"
        trigger={
          <>
            <Smartphone aria-hidden="true" className="size-4" />
            {t('Download our app')}
            <ChevronDown aria-hidden="true" className="size-4 text-muted" />
          </>
        }
      >
        <StoreLinks />
      </Dropdown>
    </div>
  );
}
