/** A page of a list: as last read, with a promise of what it is now; `fresh` is null when it has just been read. */
export interface ListRead<Data> {
  data: Data;
  fresh: Promise<Data> | null;
}

/** The number of pages remembered, in memory only because they contain buyers' names. */
const MOST = 30;
const pages = new Map<string, unknown>();
let generation = 0;

/**
 * Reads a page of a list, by name. One that was read before is returned immediately, and read again in the background (see
 * use-list.ts). Throws what `read` throws for a page that was not read before.
 */
export async function readList<Data>(
  name: string,
  read: () => Promise<Data>,
): Promise<ListRead<Data>> {
  const begun = generation;
  const key = `${document.documentElement.lang} ${name}`;
  const remember = (data: Data) => {
    if (begun !== generation) return data;
    pages.delete(key);
    pages.set(key, data);
    const [oldest = ''] = pages.keys();
    if (pages.size > MOST) pages.delete(oldest);
    return data;
  };
  const fresh = read().then(remember);
  if (!pages.has(key)) return { data: await fresh, fresh: null };
  // The page that shows it reports a failure.
  fresh.catch(() => {});
  return { data: pages.get(key) as Data, fresh };
}

/** Forgets all pages, also those being read: after a change of what they list, and for the next person here. */
export function clearLists(): void {
  generation += 1;
  pages.clear();
}
