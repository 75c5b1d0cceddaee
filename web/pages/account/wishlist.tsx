import { accountMeta } from '#web/accounts/account-meta.ts';
import { useText } from '#web/i18n/text.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { FavoriteList } from '#web/wishlist/favorite-list.tsx';
import type { Route } from './+types/wishlist.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Wishlist'));
}

export default function WishlistPage() {
  const t = useText();
  return (
    <>
      <PageHeading title={t('Wishlist')} />
      <FavoriteList />
    </>
  );
}
