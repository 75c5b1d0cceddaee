/**
 * The address that is used unless another is selected: the one flagged is_default, otherwise the first (spec §4, the
 * default address).
 */
export function defaultAddress<Address extends { is_default: boolean }>(
  addresses: readonly Address[],
): Address | undefined {
  return addresses.find(({ is_default }) => is_default) ?? addresses[0];
}
