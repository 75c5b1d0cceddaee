import { untracked } from '#server/cache/tags/track-reads.ts';
import type { Database } from '#server/database/connect.ts';
import { primaryOf } from '#server/database/replica/read-from-replica.ts';
import { repairWord, type WordToRepair } from './repair-word.ts';

/** LRU capacity in words. */
const MAX_WORDS = 1000;

const refreshers = new WeakMap<Database, RepairCache>();

/** Repairs of recently searched misspelt words. */
export function repairCacheFor(db: Database): RepairCache {
  // Words must not be older than the version of their list, so both are read from the primary.
  const own = primaryOf(untracked(db));
  const cached = refreshers.get(own) ?? new RepairCache(own);
  refreshers.set(own, cached);
  return cached;
}

class RepairCache {
  readonly #db: Database;
  #version = '';
  #repairs = new Map<string, string | null>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The result of repairWord for this version of the word list, or a later one. */
  async get(version: string, request: WordToRepair): Promise<string | null> {
    if (version !== this.#version) {
      this.#version = version;
      this.#repairs = new Map();
    }
    const repairs = this.#repairs;
    const { word, isTyping, language } = request;
    const key = `${language ?? ''}/${word}${isTyping ? '*' : ''}`;
    const cached = repairs.get(key);
    const repair = cached === undefined ? await repairWord(this.#db, request) : cached;
    repairs.delete(key);
    repairs.set(key, repair);
    if (repairs.size > MAX_WORDS) {
      const [oldest] = repairs.keys();
      if (oldest !== undefined) repairs.delete(oldest);
    }
    return repair;
  }
}
