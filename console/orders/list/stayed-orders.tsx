import { Link } from 'react-router';
import type { MoveResult } from '#contract/console/orders/orders.ts';
import { paths } from '../../paths.ts';

/** Orders that can't be moved, each with the reason. */
export function StayedOrders({ stayed }: { stayed: MoveResult['stayed'] }) {
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {stayed.map(({ id, code, message }) => (
        <li key={id} className="flex flex-wrap gap-x-3 py-2">
          <Link to={paths.order(id)} className="font-medium text-accent tabular-nums underline">
            <bdi>{code}</bdi>
          </Link>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
