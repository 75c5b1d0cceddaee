/** Whether a response says that something does not exist, or no longer does (404 or 410). */
export function isMissingStatus(status: unknown): status is 404 | 410 {
  return status === 404 || status === 410;
}
