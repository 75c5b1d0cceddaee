/** The address that is used unless another is selected. Spec §4: the one flagged is_default, otherwise the first. */
export function defaultAddress<Address extends { is_default: boolean }>(
  addresses: readonly Address[],
): Address | undefined {
  return addresses.find(({ is_default }) => is_default) ?? addresses[0];
}
