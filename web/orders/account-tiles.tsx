import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/rotate-ccw-clock';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Truck from 'lucide-react/icons/truck';
import type { StatusCounts } from '#contract/orders/order-shapes.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import type { DataOf } from '#web/api/client.ts';
import { useResponse } from '#web/api/use-response.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import type { Loaded } from '#web/ui/loaded.tsx';
import { CountTile } from './view/count-tile.tsx';

const ICON = { 'aria-hidden': 'true', className: 'size-5' } as const;

/** Account dashboard: four counts. */
export function AccountTiles() {
  const t = useText();
  const { state } = useResponse('listOrders', { order_status: 'all', page: 1, per_page: 1 });
  const counts = countsOf(state);
  const isSignedIn = useSession(({ user }) => user !== null);
  const favorites = useSession(({ favoriteProducts }) => favoriteProducts);
  const lines = useCart(({ total }) => total);
  const tiles = [
    {
      title: t('Ongoing orders'),
      count: counts && countOngoing(counts),
      icon: <Truck {...ICON} />,
      to: paths.orderHistory(),
    },
    {
      title: t('In your cart'),
      count: isSignedIn ? lines : null,
      icon: <ShoppingCart {...ICON} />,
      to: '#own-cart',
    },
    {
      title: t('In your wishlist'),
      count: isSignedIn ? favorites : null,
      icon: <Heart {...ICON} />,
      to: paths.wishlist(),
    },
    {
      title: t('All orders'),
      count: counts && counts.all,
      icon: <History {...ICON} />,
      to: paths.orderHistory(),
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-4">
      {tiles.map((tile) => (
        <li key={tile.title}>
          <CountTile {...tile} />
        </li>
      ))}
    </ul>
  );
}

/** null while loading; undefined if they couldn't be loaded. */
function countsOf(state: Loaded<DataOf<'listOrders'>>): StatusCounts | null | undefined {
  if (state.status === 'ready') return state.data.status_wise_orders;
  return state.status === 'loading' ? null : undefined;
}

/** Orders that are neither delivered nor cancelled. */
function countOngoing(counts: StatusCounts): number {
  return counts.pending + counts.confirm + counts.processing + counts.pickup + counts.on_the_way;
}
