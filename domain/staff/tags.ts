/** A tag as it is stored: in lower case, with single spaces. */
export function storedTag(typed: string): string {
  return typed.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** The tags of a ticket, an order or a customer after some are added or removed: sorted, each once. */
export function changeTags(
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): string[] {
  const removed = new Set(remove.map(storedTag));
  const all = new Set([...tags, ...add.map(storedTag)]);
  return [...all].filter((tag) => tag !== '' && !removed.has(tag)).toSorted();
}
