import { join } from 'node:path';
import { type Config, ConfigError } from '#server/config.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { LocalCache } from './local-cache.ts';
import { S3Store } from './s3-store.ts';

/** The store that FILES_URL names, DATA_DIR without one. Throws ConfigError when its bucket cannot be used. */
export async function openFiles({
  dataDir,
  bucket,
  mediaCacheBytes,
}: Pick<Config, 'dataDir' | 'bucket' | 'mediaCacheBytes'>): Promise<FileStore> {
  if (bucket === null) return new FolderStore(dataDir);
  const store = new S3Store(bucket, new LocalCache(join(dataDir, 'bucket'), mediaCacheBytes));
  await store.requireBucket().catch((error: Error) => {
    throw new ConfigError(`FILES_URL is not usable: ${error.message}`);
  });
  return store;
}
