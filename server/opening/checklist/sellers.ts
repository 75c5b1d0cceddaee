import { done, todo, type Point } from './point.ts';
import { countShops } from './queries.ts';

/** A shop of one seller does not look like a marketplace. */
export const sellers: Point = {
  name: 'sellers',
  check: async ({ db, settings, t }) => {
    if (!settings.multi_vendor) return done('One seller.');
    const count = await countShops(db);
    if (count > 1) return done(`${count} sellers.`);
    return todo(
      t(
        'Visitors see a marketplace, in which products name their sellers and sellers can apply. If you are the only seller, turn off "Multiple sellers".',
      ),
      'settings set multi_vendor false',
    );
  },
};
