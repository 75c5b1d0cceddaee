/** What an import writes, or the category of a product, was changed between its read and its write. */
export class ConcurrentUpdateError extends Error {}
