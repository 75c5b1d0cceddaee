import type { Work } from '#server/audit/operate.ts';
import { lockSettings, upsertSetting } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';

/** Opens the shop to visitors; running processes follow immediately. */
export function openShop(work: Work): Promise<void> {
  return setOpen(work, true);
}

/** Closes the shop to visitors, as before it first opened: payments, pictures and preview links go on working. */
export function closeShop(work: Work): Promise<void> {
  return setOpen(work, false);
}

async function setOpen({ db, log }: Work, isOpen: boolean): Promise<void> {
  // The second of two concurrent calls sees that nothing is left to change.
  await lockSettings(db);
  const before = await readSettings(db, { warn: () => {} });
  await upsertSetting(db, 'shop_open', isOpen);
  await log({
    act: isOpen ? 'shop.open' : 'shop.close',
    kind: 'setting',
    id: 0,
    changes: { shop_open: [before.shop_open, isOpen] },
  });
}
