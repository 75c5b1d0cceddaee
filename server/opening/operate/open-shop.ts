import type { Work } from '#server/audit/operate.ts';
import { upsertSetting } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';

/** Lets visitors in; a running shop follows at once. */
export function openShop(work: Work): Promise<void> {
  return setOpen(work, true);
}

/** Keeps visitors out, as before the first opening: payments, pictures and whoever has a preview link go on. */
export function closeShop(work: Work): Promise<void> {
  return setOpen(work, false);
}

async function setOpen({ db, log }: Work, isOpen: boolean): Promise<void> {
  const before = await readSettings(db, { warn: () => {} });
  await upsertSetting(db, 'shop_open', isOpen);
  await log({
    act: isOpen ? 'shop.open' : 'shop.close',
    kind: 'setting',
    id: 0,
    changes: { shop_open: [before.shop_open, isOpen] },
  });
}
