import type { Database } from '#server/database/connect.ts';
import { repairWord } from './repair-word.ts';

/** LRU capacity in words. */
const MOST_WORDS = 1000;

const refreshers = new WeakMap<Database, RepairCache>();

/** Repairs of recently searched misspelt words. */
export function repairCacheOf(db: Database): RepairCache {
  const kept = refreshers.get(db) ?? new RepairCache(db);
  refreshers.set(db, kept);
  return kept;
}

class RepairCache {
  readonly #db: Database;
  #version = '';
  #repairs = new Map<string, string | null>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The result of repairWord by this version of the word list, or a later one. */
  async take(version: string, word: string, isTyping: boolean): Promise<string | null> {
    if (version !== this.#version) {
      this.#version = version;
      this.#repairs = new Map();
    }
    const repairs = this.#repairs;
    const key = isTyping ? `${word}*` : word;
    const known = repairs.get(key);
    const repair = known === undefined ? await repairWord(this.#db, word, isTyping) : known;
    repairs.delete(key);
    repairs.set(key, repair);
    if (repairs.size > MOST_WORDS) {
      const [oldest] = repairs.keys();
      if (oldest !== undefined) repairs.delete(oldest);
    }
    return repair;
  }
}
