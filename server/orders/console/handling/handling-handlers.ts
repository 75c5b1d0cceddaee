import type { z } from 'zod';
import type { ConsoleName } from '#contract/console/api.ts';
import type { changeOrderHandling as endpoint } from '#contract/console/orders/order-handling.ts';
import type { Work } from '#server/audit/operate.ts';
import { changeEach } from '#server/console/change-each.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { assignOrder, tagOrder } from '../../operate/handling/change-handling.ts';
import { requireOrder } from '../require-order.ts';

/** The console's calls about who takes care of orders, and their tags. */
export const handlingHandlers = {
  /** Changes orders, each in its own transaction. Invalid without the value that the act sets. */
  changeOrderHandling: async (context, { ids, from, ...values }) => {
    const { changed, refused } = await changeEach(context, {
      keys: ids,
      values,
      kind: 'order',
      find: async (id) => (await requireOrder(context, 'orders.advance', id)).id,
      change: changeOf({ ...values, from }),
    });
    return {
      changed: changed.map(({ key: id, entry }) => ({ id, entry })),
      refused: refused.map(({ key: id, message }) => ({ id, message })),
    };
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;

/** What an act does to each order. */
function changeOf({
  act,
  assigned_to,
  from,
  tags,
}: Omit<z.output<typeof endpoint.request>, 'ids'>): (work: Work, id: number) => Promise<void> {
  if (act === 'assign') {
    if (assigned_to === undefined) throw new Invalid({ assigned_to: ['Choose a person.'] });
    return (work, id) => assignOrder(work, id, assigned_to, from?.[id]);
  }
  if (tags === undefined || tags.length === 0) {
    throw new Invalid({ tags: ['Enter at least one tag.'] });
  }
  const kind = act === 'add_tags' ? 'add' : 'remove';
  return (work, id) => tagOrder(work, id, { [kind]: tags });
}
