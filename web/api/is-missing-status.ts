/** Whether a response says that there is no such thing, or none any more. */
export function isMissingStatus(status: unknown): status is 404 | 410 {
  return status === 404 || status === 410;
}
