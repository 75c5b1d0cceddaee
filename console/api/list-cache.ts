/** A page of a list as cached, with the promise of a fresh one; `fresh` is null if nothing was cached. */
export interface ListRead<Data> {
  data: Data;
  fresh: Promise<Data> | null;
}

/** Pages are cached in memory only, because they contain buyers' names. */
const MAX_PAGES = 30;
const pages = new Map<string, unknown>();
let generation = 0;

/**
 * Reads a page of a list, by name: stale while revalidate. A cached page is returned at once and read again in the
 * background (see use-list.ts). Without one, rejects as `read` does.
 */
export async function readList<Data>(
  name: string,
  read: () => Promise<Data>,
): Promise<ListRead<Data>> {
  const generationOfRead = generation;
  const key = `${document.documentElement.lang} ${name}`;
  const remember = (data: Data) => {
    if (generationOfRead !== generation) return data;
    pages.delete(key);
    pages.set(key, data);
    const [oldest = ''] = pages.keys();
    if (pages.size > MAX_PAGES) pages.delete(oldest);
    return data;
  };
  const fresh = read().then(remember);
  if (!pages.has(key)) return { data: await fresh, fresh: null };
  // The page that awaits `fresh` reports its failure.
  fresh.catch(() => {});
  return { data: pages.get(key) as Data, fresh };
}

/** Drops all pages, and those being read, after a change of a listed record and when another person signs in. */
export function clearLists(): void {
  generation += 1;
  pages.clear();
}
