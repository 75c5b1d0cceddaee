import { z } from 'zod';

/** The longest tag of a ticket, an order or a customer, in characters, and the most tags of one. */
export const MAX_TAG = 40;
export const MAX_TAGS = 20;

/** Tags to be added or removed; letter case is ignored. */
export const TagsSchema = z.array(z.string().trim().min(1).max(MAX_TAG)).max(MAX_TAGS);
