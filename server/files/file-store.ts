/**
 * Storage of the shop's files: pictures, documents, customers' uploads, chunks of earlier builds. A key is the path of
 * the file below DATA_DIR ('media/3f/3f0c….webp'). The content of a key never changes, since names are hashes or
 * random; only the import's cache (media/addresses) does, which is read with `get`.
 */
export interface FileStore {
  /** A path to read the file from, valid for a minute; null if there is no such file. */
  localPath(key: string): Promise<string | null>;
  /** The content; null if there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Whether there is such a file. */
  has(key: string): Promise<boolean>;
  /** Stores the content atomically and durably: readers find all of it or none, and after a power failure all of it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** A new path for a program to write a file to, which `putDraft` then stores under the key. */
  draftPath(key: string): Promise<string>;
  /** Stores the file at a path of `draftPath` under the key, and removes it from there. */
  putDraft(key: string, path: string): Promise<void>;
  /** Removes drafts below a prefix that were last written before a time: killed processes leave them behind. */
  removeDrafts(prefix: string, before: Date): Promise<void>;
  /** All files whose keys start with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes a file; does nothing if it does not exist. */
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  key: string;
  /** When the file was last stored. */
  modified: Date;
}
