import { open } from 'node:fs/promises';
import { errorFields } from '#server/error-fields.ts';

/** Error codes of systems that cannot flush a folder: Windows, and some network file systems. */
const UNSUPPORTED = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Flushes the content of a file to the disk, so that a power failure cannot leave it empty. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the entries of a folder to the disk, so that files moved there survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!UNSUPPORTED.has(errorFields(error).code ?? '')) throw error;
  }
}
