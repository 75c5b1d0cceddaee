import { apiContext } from '#web/api/api-context.ts';
import { CheckoutBody } from '#web/checkout/checkout-body.tsx';
import { loadCheckoutOptions } from '#web/checkout/checkout-options.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/guest-buy-now.ts';

const MODE = { isGuest: true, isBuyNow: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (t) => t('Guest buy now'),
    description: () => '',
    path: paths.guestBuyNow(),
    isIndexed: false,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadCheckoutOptions(context.get(apiContext));
}

export default function GuestBuyNow({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <h1 className="mb-4 text-xl md:text-2xl">{t('Guest buy now')}</h1>
      <CheckoutBody mode={MODE} options={loaderData} />
    </>
  );
}
