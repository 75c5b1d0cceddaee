import { z } from 'zod';

/** A person whom tickets and orders are assigned to. */
export const AssignedPersonSchema = z.object({ id: z.int(), name: z.string() });
export type AssignedPerson = z.output<typeof AssignedPersonSchema>;
