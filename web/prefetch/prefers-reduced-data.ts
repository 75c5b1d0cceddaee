interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor pays for every byte, or waits long for it: nothing is fetched ahead then. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
