import { z } from 'zod';

/** The person that a ticket or an order is assigned to. */
export const AssignedPersonSchema = z.object({ id: z.int(), name: z.string() });
export type AssignedPerson = z.output<typeof AssignedPersonSchema>;
