interface Choice {
  id: number;
  is_default: boolean;
}

/**
 * Which address is the default after a change, of all a customer has, in the order they were added: the one that was
 * just chosen; else the one there is, unless it was just given up; else the first (spec §4). null without addresses.
 */
export function nextDefault(
  addresses: readonly Choice[],
  { chosen = null, givenUp = null }: { chosen?: number | null; givenUp?: number | null } = {},
): number | null {
  const found =
    addresses.find(({ id }) => id === chosen) ??
    addresses.find(({ id, is_default }) => is_default && id !== givenUp) ??
    addresses.find(({ id }) => id !== givenUp) ??
    addresses[0];
  return found?.id ?? null;
}
