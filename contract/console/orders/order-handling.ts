import { z } from 'zod';
import { id, idempotencyKey, maybe } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { AssignedPersonSchema } from '../assigned-person.ts';
import { TagsSchema } from '../tags.ts';

/** Who orders can be assigned to, by name, and the tags in use; absent in a response: a process of the previous version. */
export const HandlingChoicesSchema = z.object({
  people: z.array(AssignedPersonSchema),
  tags: z.array(z.string()),
});
export type HandlingChoices = z.output<typeof HandlingChoicesSchema>;

const HANDLING_ACTS = ['assign', 'add_tags', 'remove_tags'] as const;
export type HandlingAct = (typeof HANDLING_ACTS)[number];

export const changeOrderHandling = consoleEndpoint({
  method: 'POST',
  path: '/orders/handling',
  access: 'orders.advance',
  summary:
    'Assigns orders or changes their tags, each independently; a refused one is returned with its reason',
  request: z.object({
    ids: z.array(id()).min(1).max(200),
    idempotency_key: idempotencyKey(),
    act: z.enum(HANDLING_ACTS),
    /** For `assign`: id of the person, who must be allowed to see the order; null for nobody. */
    assigned_to: id().nullable().optional(),
    /**
     * For `assign`: who each order was shown to be assigned to, by its id; one that has since been assigned to somebody
     * else is unchanged.
     */
    from: z.record(z.string().regex(/^\d{1,16}$/), id().nullable()).optional(),
    /** For `add_tags` and `remove_tags`; letter case is ignored. */
    tags: maybe(TagsSchema),
  }),
  response: z.object({
    /** `entry`: id of the log entry, with which the change can be undone. */
    changed: z.array(z.object({ id: z.int(), entry: z.int() })),
    refused: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
});
export type HandlingResult = z.output<typeof changeOrderHandling.response>;
