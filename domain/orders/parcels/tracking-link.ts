// After the host anything but spaces, control characters and what no URL contains unencoded; braces only as {number}.
const LINK_PATTERN =
  /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?[/?#](?:\{number\}|[^\s\p{Cc}"<>\\^`{|}])*$/iu;
const MAX_PATTERN = 2_000;
const TRACKING_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9 ./_-]{0,98}[A-Za-z0-9])?$/;

/** Whether a text is acceptable as a carrier's tracking number. */
export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text);
}

/**
 * The tracking URL of a parcel: the carrier's pattern with the number in place of `{number}`; null without a pattern or
 * number.
 */
export function trackingLink(pattern: string | null, number: string | null): string | null {
  if (pattern === null || number === null) return null;
  return pattern.replaceAll('{number}', () => encodeURIComponent(number.replaceAll(' ', '')));
}

/** Whether a text is an https URL with {number}, the placeholder of the tracking number, after its host. */
export function isLinkPattern(text: string): boolean {
  return text.length <= MAX_PATTERN && text.includes('{number}') && LINK_PATTERN.test(text);
}
