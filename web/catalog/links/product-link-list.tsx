import ArrowRight from 'lucide-react/icons/arrow-right';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { shareTargets } from '../product/share-targets.ts';
import type { LoadedProductLinks } from './load-product-links.ts';

/** Links for a product: page, shop, category, app stores and share targets. */
export function ProductLinkList({ product }: { product: LoadedProductLinks }) {
  const t = useText();
  const settings = useSettings();
  const { multi_vendor, show_download_app } = settings;
  const stores = [
    { name: 'Google Play', link: settings.google_playstore_link },
    { name: 'App Store', link: settings.app_store_link },
  ].flatMap(({ name, link }) => (show_download_app && link ? [{ name, link }] : []));
  const ways = [
    ...(multi_vendor
      ? [
          {
            to: paths.shop(product.shop.id),
            title: t('More from {{shop}}', { shop: product.shop.name }),
          },
        ]
      : []),
    {
      to: paths.category(product.category.slug),
      title: t('More in {{category}}', { category: product.category.name }),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <LinkButton size="large" to={paths.product(product.id)} data-prefetch="intent">
        {t('Open the product page')}
      </LinkButton>
      {ways.map(({ to, title }) => (
        <Link key={to} to={to} data-prefetch="intent" className={ROW}>
          <bdi>{title}</bdi>
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 mirror-rtl" />
        </Link>
      ))}
      {stores.map(({ name, link }) => (
        <a key={name} href={link} rel="noopener" className={ROW}>
          {t('Our app on {{store}}', { store: name })}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 mirror-rtl" />
        </a>
      ))}
      <h2 className="mt-5 text-base">{t('Share')}</h2>
      <ul className="flex flex-wrap gap-2">
        {shareTargets(product.url, product.name).map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {name === 'Email' ? t('Email') : name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ROW =
  'flex min-h-12 items-center justify-between gap-4 rounded-control border border-line bg-paper px-4 py-2.5 font-medium hover:border-accent hover:text-accent';
