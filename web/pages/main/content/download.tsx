import { apiContext } from '#web/api/api-context.ts';
import { useText } from '#web/i18n/text.tsx';
import { StoreLinks } from '#web/layouts/store-links.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import type { Route } from './+types/download.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (t) => t('Download app'),
    description: (t, { settings }) =>
      t('{{shop}} on your phone: find, order and track your parcels in the app.', {
        shop: settings.app_name,
      }),
    path: paths.downloadApp(),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { show_download_app } = await context.get(apiContext).getMaster();
  if (!show_download_app) throw new Response('There is no app.', { status: 404 });
  return null;
}

export default function Download() {
  const t = useText();
  const { app_name, footer_qr } = useSettings();
  return (
    <div className="mx-auto grid max-w-4xl items-center gap-8 rounded-sheet border border-line bg-paper p-6 md:grid-cols-[1fr_auto] md:p-12">
      <div>
        <h1 className="text-xl md:text-2xl">{t('{{shop}} in your pocket', { shop: app_name })}</h1>
        <p className="mt-3 max-w-prose text-muted">
          {t('Shop, order and track your parcels on your phone.')}
        </p>
        <div className="mt-6">
          <StoreLinks />
        </div>
      </div>
      {footer_qr && (
        <figure className="flex flex-col items-center gap-3 max-md:hidden">
          <img
            src={footer_qr}
            alt={t('QR code of our app')}
            width={192}
            height={192}
            className="rounded-card border border-line bg-white p-3"
          />
          <figcaption className="text-sm text-muted">{t('Scan with your phone')}</figcaption>
        </figure>
      )}
    </div>
  );
}
