import { expect, test } from 'vitest';
import { shareTargets } from './share-targets.ts';

test('URL and title are passed to every service completely', () => {
  const url = 'https://shop.test/products/7/details?variant=9&x=ü';
  const title = 'Hex bolt M8 & nut, 50% "A2"';
  for (const target of shareTargets(url, title)) {
    const link = new URL(target.url);
    const sent = [...link.searchParams.values()].join(' ');
    expect(sent, target.name).toContain(url);
  }
});
