interface Choice {
  id: number;
  is_default: boolean;
}

/**
 * The default address after a change, among all of a customer's in the order they were added: the one just selected;
 * else the current one unless it was just deselected; else the first (spec §4, the default address). null without
 * addresses.
 */
export function nextDefault(
  addresses: readonly Choice[],
  { chosen = null, givenUp = null }: { chosen?: number | null; givenUp?: number | null } = {},
): number | null {
  const next =
    addresses.find(({ id }) => id === chosen) ??
    addresses.find(({ id, is_default }) => is_default && id !== givenUp) ??
    addresses.find(({ id }) => id !== givenUp) ??
    addresses[0];
  return next?.id ?? null;
}
