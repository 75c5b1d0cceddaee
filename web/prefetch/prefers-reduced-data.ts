interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor has data saving on or a slow connection: then nothing is prefetched. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
