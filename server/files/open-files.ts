import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/start/config-error.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { LocalCache } from './local-cache.ts';
import { S3Store } from './s3-store.ts';

type FilesConfig = Pick<Config, 'dataDir' | 'bucket' | 'mediaCacheBytes'>;

/** The store for FILES_URL, or without it DATA_DIR. Sends no request to the bucket yet. */
export function openFiles(config: FilesConfig): FileStore {
  return openBucket(config) ?? new FolderStore(config.dataDir);
}

/**
 * The store for FILES_URL, or without it DATA_DIR. Throws ConfigError if the bucket does not exist or refuses the key.
 * If it does not respond, only warns, so that a shop starts and serves what needs no file.
 */
export async function requireFiles(
  config: FilesConfig,
  log: Pick<Logger, 'warn'>,
): Promise<FileStore> {
  const bucket = openBucket(config);
  if (bucket === null) return new FolderStore(config.dataDir);
  const isUsable = await bucket.isUsable().catch((error: Error) => {
    log.warn({ err: error }, error.message);
    return true;
  });
  if (!isUsable) {
    throw new ConfigError(
      `FILES_URL is invalid: The bucket ${config.bucket?.bucket} does not exist, or refuses FILES_KEY_ID.`,
    );
  }
  return bucket;
}

function openBucket({ dataDir, bucket, mediaCacheBytes }: FilesConfig): S3Store | null {
  return bucket && new S3Store(bucket, new LocalCache(join(dataDir, 'bucket'), mediaCacheBytes));
}
