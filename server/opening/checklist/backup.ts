import { done, todo, type Point } from './point.ts';
import { lastActAt } from './queries.ts';

const DAY_MS = 86_400_000;
const RECENT_DAYS = 7;

/** There is a recent backup. */
export const backup: Point = {
  name: 'backup',
  check: async ({ db, now, t }) => {
    const command = `backup shop-${now.toISOString().slice(0, 10)}.tar.gz`;
    const made = await lastActAt(db, { kind: 'backup', act: 'backup.make' });
    if (made === null) return todo(t('There is no backup yet.'), command);
    const days = Math.floor((now.getTime() - made.getTime()) / DAY_MS);
    if (days > RECENT_DAYS)
      return todo(t('The last backup is {{count}} days old.', { count: days }), command);
    return done(`The last backup was made on ${made.toISOString().slice(0, 10)}.`);
  },
};
