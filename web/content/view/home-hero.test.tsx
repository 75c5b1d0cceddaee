import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Banner } from './banner.ts';
import { HomeHero } from './home-hero.tsx';

const aBanner = (id: number): Banner => ({
  id,
  title: `Banner ${id}`,
  subtitle: '',
  thumbnail: '/media/a-480.webp',
  ground: 'dark',
  link: null,
});

const render = (ads: number) =>
  renderToStaticMarkup(
    <HomeHero banners={[]} ads={Array.from({ length: ads }, (_, id) => aBanner(id))} />,
  );

test('two ads share a row, and a single one fills it', () => {
  expect(render(2)).toContain('grid-cols-2');
  expect(render(1)).toContain('Banner 0');
  expect(render(1)).not.toContain('grid-cols-2');
});

test('a shop without banners and ads has no empty frame', () => {
  expect(render(0)).toBe('');
});
