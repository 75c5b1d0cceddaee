import { describe, expect, test } from 'vitest';
import { ResponseStore, type CachedResponse } from './response-store.ts';

function page(size: number, ...tags: string[]): CachedResponse {
  return {
    status: 200,
    headers: {},
    bodies: { identity: Buffer.alloc(size) },
    tags: new Set(tags),
    createdAt: 0,
  };
}

let now = 0;
function newCache(maxBytes = 1_000_000): ResponseStore {
  now = 1_000_000;
  return new ResponseStore(maxBytes, () => now);
}

function hurry(cache: ResponseStore): void {
  for (let n = 0; n < 30; n += 1) cache.invalidate(`product:${n + 1000}`);
}

describe('ResponseStore', () => {
  test('drops the pages that depend on a changed tag, and no others', () => {
    const cache = newCache();
    cache.set('drill', page(10, 'product:42', 'settings'), cache.mark());
    cache.set('hammer', page(10, 'product:7', 'settings'), cache.mark());
    cache.invalidate('product:42');
    expect(cache.get('drill')).toBeUndefined();
    expect(cache.get('hammer')).toBeDefined();
  });

  test.each([
    ['one product changed: lists without it stay', 'product:42', ['products', 'product:7'], true],
    [
      'one product changed: lists with it are dropped',
      'product:42',
      ['products', 'product:42'],
      false,
    ],
    ['another product was added: lists are dropped', 'products', ['products', 'product:7'], false],
    ['many products changed: every product page is dropped', 'product:*', ['product:7'], false],
    ['another product changed: the page stays', 'product:8', ['product:7'], true],
    ['any product changed', 'product:8', ['product:any'], false],
    [
      'many products changed, for a page that depends on any product',
      'product:*',
      ['product:any'],
      false,
    ],
    ['settings changed', 'settings', ['settings'], false],
    ['notifications were missed: everything is dropped', '*', ['categories'], false],
    ['a name with the same prefix is another tag', 'product:4', ['product:42'], true],
  ])('%s', (_name, change, tags, stays) => {
    const cache = newCache();
    cache.set('page', page(10, ...tags), cache.mark());
    cache.invalidate(change);
    expect(cache.get('page') !== undefined).toBe(stays);
  });

  test('does not store a render that began before a change', () => {
    const cache = newCache();
    const mark = cache.mark();
    cache.invalidate('product:1');
    cache.set('page', page(10, 'product:1'), mark);
    expect(cache.get('page')).toBeUndefined();
  });

  test('a render outdated by a change is not served, except during an outage', () => {
    const cache = newCache();
    const mark = cache.mark();
    cache.invalidate('a');
    cache.set('page', page(10, 'a'), mark);
    expect(cache.get('page')).toBeUndefined();
    expect(cache.lastGood('page')).toBeDefined();
    const fresh = page(20, 'a');
    cache.set('page', fresh, cache.mark());
    cache.set('page', page(10, 'a'), mark);
    expect(cache.lastGood('page')).toBe(fresh);
  });

  test('stays within its byte limit by evicting the least recently used', () => {
    const cache = newCache(12_000);
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, page(1900), cache.mark());
    cache.get('a');
    cache.set('e', page(1900), cache.mark());
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(12_000);
  });

  test('counts the bytes of a better encoding, and is empty after everything is dropped', () => {
    const cache = newCache(100_000);
    const cached = page(2000);
    cache.set('a', cached, cache.mark());
    cache.improve('a', cached, 'br', Buffer.alloc(500));
    expect(cache.bytes).toBe(3524);
    cache.delete('a');
    // Compressing takes longer than the response is stored.
    cache.improve('a', cached, 'gzip', Buffer.alloc(700));
    expect(cache.bytes).toBe(0);
  });

  test('stores a render during which something else changed', () => {
    const cache = newCache();
    const mark = cache.mark();
    cache.invalidate('product:2');
    cache.set('page', page(10, 'product:1'), mark);
    expect(cache.get('page')).toBeDefined();
  });

  test('in a rush of changes a response is served for half a second after it was rendered', () => {
    const cache = newCache();
    cache.set('page', { ...page(10, 'product:1'), createdAt: now }, cache.mark());
    hurry(cache);
    cache.invalidate('product:1');
    now += 499;
    expect(cache.get('page')).toBeDefined();
    now += 1;
    expect(cache.get('page')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  test('in a rush a response that is outdated when stored is served for the same time', () => {
    const cache = newCache();
    const mark = cache.mark();
    hurry(cache);
    cache.invalidate('product:1');
    cache.set('page', { ...page(10, 'product:1'), createdAt: now }, mark);
    now += 400;
    expect(cache.get('page')).toBeDefined();
    now += 200;
    expect(cache.get('page')).toBeUndefined();
  });

  test('in a rush a response whose purge may be over is stored by the cache in front for seconds only', () => {
    for (const isRush of [false, true]) {
      const cache = newCache();
      const mark = cache.mark();
      if (isRush) hurry(cache);
      cache.invalidate('product:1');
      const headers = { 'surrogate-control': 'max-age=60, stale-if-error=86400' };
      const slow = { ...page(10, 'product:1'), headers, createdAt: now };
      const sent = [cache.set('page', slow, mark), cache.lastGood('page')];
      for (const response of sent)
        expect(response?.headers['surrogate-control']).toContain('max-age=5,');
    }
  });

  test('after a rush changes drop responses immediately again', () => {
    const cache = newCache();
    hurry(cache);
    now += 5_000;
    cache.set('page', { ...page(10, 'product:1'), createdAt: now }, cache.mark());
    cache.invalidate('product:1');
    expect(cache.get('page')).toBeUndefined();
  });

  test('a response that took longer to render than the change log reaches back is not stored', () => {
    const cache = newCache();
    const mark = cache.mark();
    for (let n = 0; n < 12_000; n += 1) cache.invalidate('categories');
    now += 5_000;
    cache.set('page', { ...page(10, 'product:1'), createdAt: now }, mark);
    expect(cache.get('page')).toBeUndefined();
  });
});

test('invalidated responses only use spare memory', () => {
  const cache = new ResponseStore(12_000, () => 0);
  cache.set('old', page(1_500, 'a'), cache.mark());
  cache.invalidate('a');
  expect(cache.get('old')).toBeUndefined();
  expect(cache.lastGood('old')).toBeDefined();
  for (const key of ['1', '2', '3', '4']) cache.set(key, page(1_900, 'b'), cache.mark());
  expect(cache.lastGood('old')).toBeUndefined();
  expect(cache.size).toBe(4);
});
