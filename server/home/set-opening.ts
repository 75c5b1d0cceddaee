import { operate } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { closeShop, openShop } from '#server/opening/operate/open-shop.ts';
import { byStaff } from '#server/staff/by-staff.ts';

/** Opens the shop to visitors, or closes it (see openShop and closeShop). */
export async function setOpening(
  context: SignedInContext,
  { is_open }: { is_open: boolean },
): Promise<Record<string, never>> {
  await operate(context.db, byStaff(context), is_open ? openShop : closeShop);
  return {};
}
