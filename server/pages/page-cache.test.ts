import { describe, expect, test } from 'vitest';
import { type CachedPage, PageCache } from './page-cache.ts';

function page(size: number, ...tags: string[]): CachedPage {
  return {
    status: 200,
    headers: {},
    bodies: { identity: Buffer.alloc(size) },
    tags: new Set(tags),
    renderedAt: 0,
  };
}

describe('PageCache', () => {
  test('drops the pages made from what changed, and no others', () => {
    const cache = new PageCache(1_000_000);
    cache.set('drill', page(10, 'product:42', 'settings'), cache.generation);
    cache.set('hammer', page(10, 'product:7', 'settings'), cache.generation);
    cache.invalidate('product:42');
    expect(cache.get('drill')).toBeUndefined();
    expect(cache.get('hammer')).toBeDefined();
  });

  test.each([
    ['one product changed: listings of any product go too', 'product:42', ['product:*'], false],
    ['many products changed: every product page goes', 'product:*', ['product:7'], false],
    ['another product changed: the page stays', 'product:8', ['product:7'], true],
    ['settings changed', 'settings', ['settings'], false],
    ['notices were missed: everything goes', '*', ['categories'], false],
    ['a name that begins alike is another tag', 'product:4', ['product:42'], true],
  ])('%s', (_name, change, tags, stays) => {
    const cache = new PageCache(1_000_000);
    cache.set('page', page(10, ...tags), cache.generation);
    cache.invalidate(change);
    expect(cache.get('page') !== undefined).toBe(stays);
  });

  test('does not keep what was rendered before a change', () => {
    const cache = new PageCache(1_000_000);
    const generation = cache.generation;
    cache.invalidate('product:1');
    cache.set('page', page(10, 'product:1'), generation);
    expect(cache.get('page')).toBeUndefined();
  });

  test('stays within its bytes by dropping what was unused longest', () => {
    const cache = new PageCache(12_000);
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, page(1900), cache.generation);
    cache.get('a');
    cache.set('e', page(1900), cache.generation);
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(12_000);
  });

  test('counts the bytes of a better encoding, and forgets nothing when all is dropped', () => {
    const cache = new PageCache(100_000);
    const kept = page(2000);
    cache.set('a', kept, cache.generation);
    cache.improve('a', kept, 'br', Buffer.alloc(500));
    expect(cache.bytes).toBe(3524);
    cache.delete('a');
    expect(cache.bytes).toBe(0);
  });
});
