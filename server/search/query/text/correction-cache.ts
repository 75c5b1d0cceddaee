import { untracked } from '#server/cache/tags/track-reads.ts';
import type { Database } from '#server/database/connect.ts';
import { primaryOf } from '#server/database/replica/read-from-replica.ts';
import { correctWord, type WordToCorrect } from './correct-word.ts';

/** LRU capacity in words. */
const MAX_WORDS = 1000;

const caches = new WeakMap<Database, CorrectionCache>();

/** Corrections of recently searched misspelt words. */
export function correctionCacheFor(db: Database): CorrectionCache {
  // Words must not be older than the version of their list, so both are read from the primary.
  const own = primaryOf(untracked(db));
  const cached = caches.get(own) ?? new CorrectionCache(own);
  caches.set(own, cached);
  return cached;
}

class CorrectionCache {
  readonly #db: Database;
  #version = '';
  #corrections = new Map<string, string | null>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The result of correctWord for this version of the word list, or a later one. */
  async get(version: string, request: WordToCorrect): Promise<string | null> {
    if (version !== this.#version) {
      this.#version = version;
      this.#corrections = new Map();
    }
    const corrections = this.#corrections;
    const { word, isTyping, language } = request;
    const key = `${language ?? ''}/${word}${isTyping ? '*' : ''}`;
    const cached = corrections.get(key);
    const correction = cached === undefined ? await correctWord(this.#db, request) : cached;
    corrections.delete(key);
    corrections.set(key, correction);
    if (corrections.size > MAX_WORDS) {
      const [oldest] = corrections.keys();
      if (oldest !== undefined) corrections.delete(oldest);
    }
    return correction;
  }
}
