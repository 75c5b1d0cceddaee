import { z } from 'zod';

/** The longest tag of a ticket, an order or a customer, in characters, and the most tags of one. */
export const MAX_TAG = 40;
export const MAX_TAGS = 20;

/**
 * Tags to be added or removed, as they are stored: in lower case, in which some letters take more characters. A tag that
 * is too long then could be neither filtered by nor removed.
 */
export const TagsSchema = z
  .array(z.string().trim().toLowerCase().min(1).max(MAX_TAG))
  .max(MAX_TAGS);
