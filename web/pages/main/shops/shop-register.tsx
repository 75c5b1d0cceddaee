import { apiContext } from '#web/api/api-context.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { requireMultiVendor } from '#web/settings/require-multi-vendor.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { SellerForm } from '#web/support/seller-form.tsx';
import type { Route } from './+types/shop-register.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (t) => t('Become a Seller'),
    description: (t, { settings }) =>
      t('Open your own shop at {{shop}}: tell us who you are and what you sell.', {
        shop: settings.app_name,
      }),
    path: paths.sellerRegistration(),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  await requireMultiVendor(context.get(apiContext));
  return null;
}

export default function ShopRegister() {
  const t = useText();
  const formatCount = useFormatCount();
  const { app_name } = useSettings();
  const steps = [
    t('Tell us who you are and what you sell.'),
    t('We review it and get back to you.'),
    t('Your shop opens with your own products, prices and delivery.'),
  ];
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-xl md:text-2xl">{t('Sell at {{shop}}', { shop: app_name })}</h1>
      <p className="mt-2 text-muted">
        {t('One marketplace for many shops: you keep your name, your stock and your prices.')}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="rounded-card border border-line bg-paper p-5 md:p-6">
          <SellerForm />
        </div>
        <section className="rounded-card bg-well p-5 md:p-6">
          <h2 className="text-lg">{t('What happens next')}</h2>
          <ol className="mt-4 flex flex-col gap-4">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-action text-sm font-semibold text-on-action tabular-nums">
                  {formatCount(index + 1)}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
