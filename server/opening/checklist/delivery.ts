import { enumerate } from './enumerate.ts';
import { done, todo, type Point } from './point.ts';
import { countZones } from './queries.ts';

/** The shop says where it delivers, and for how much. */
export const delivery: Point = {
  name: 'delivery',
  check: async ({ db, settings: { shop_country }, t }) => {
    const { zones, empty } = await countZones(db);
    const [first] = empty;
    if (zones === 0)
      return todo(
        t('Without zones, the shop delivers everywhere at the charges of cities and sellers.'),
        `delivery zones add "My country" --countries ${shop_country ?? 'COUNTRY'}`,
      );
    if (first !== undefined)
      return todo(
        t('No delivery method for {{zones}}.', { zones: enumerate(t, empty) }),
        `delivery methods add "${first}" Parcel --rates 4.90 --days 2-4`,
      );
    return done(zones === 1 ? 'One zone has its methods.' : `${zones} zones have their methods.`);
  },
};
