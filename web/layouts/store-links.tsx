import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';

/** Links to the shop's apps in the stores. */
export function StoreLinks() {
  const t = useText();
  const { app_store_link, google_playstore_link } = useSettings();
  const stores = [
    { link: google_playstore_link, name: 'Google Play', call: t('Get it on') },
    { link: app_store_link, name: 'App Store', call: t('Download on the') },
  ];
  return (
    <ul className="flex flex-col gap-2">
      {stores.map(({ link, name, call }) =>
        link ? (
          <li key={name}>
            <a
              href={link}
              rel="noopener"
              className="flex min-h-12 w-44 flex-col justify-center rounded-control border border-edge bg-inverse px-4 text-on-inverse hover:border-on-inverse"
            >
              <span className="text-xs text-on-inverse-muted">{call}</span>
              <span className="font-semibold">{name}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
