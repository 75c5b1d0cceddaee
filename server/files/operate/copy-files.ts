import type { Work } from '#server/audit/operate.ts';
import { isRendition } from '#server/media/renditions.ts';
import type { FileStore } from '../file-store.ts';
import { isDraft } from '../folder-store.ts';

const CONCURRENCY = 8;

/**
 * Copies the files that the target store lacks, and logs it in the audit log. Renditions are omitted, since they can be
 * rendered again. Returns how many files were copied, and how many already existed. Throws the signal's reason on
 * abort; another run continues.
 */
export async function copyFiles(
  { log }: Pick<Work, 'log'>,
  { from, to }: { from: FileStore; to: FileStore },
  signal: AbortSignal,
): Promise<{ copied: number; existing: number }> {
  let copied = 0;
  let existing = 0;
  const copy = async (key: string) => {
    const bytes = (await to.has(key)) ? null : await from.get(key);
    if (bytes === null) {
      existing += 1;
      return;
    }
    await to.put(key, bytes);
    copied += 1;
  };
  let running: Promise<void>[] = [];
  for await (const { key } of from.list('media/')) {
    signal.throwIfAborted();
    if (isRendition(key) || isDraft(key)) continue;
    running.push(copy(key));
    if (running.length < CONCURRENCY) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
  await log({ act: 'files.copy', kind: 'file', id: 0, changes: { copied: [null, copied] } });
  return { copied, existing };
}
