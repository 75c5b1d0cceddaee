import { expect, test } from 'vitest';
import { logoPlate } from './logo-plate.ts';

const own = { web_logo: '/a.webp', web_logo_dark: null, web_footer_logo: '/a.webp' };

test.each([
  ['a logo for any ground needs none', 'paper', { ...own, logo_ground: 'any' }, ''],
  ['nor in the footer', 'footer', { ...own, logo_ground: 'any' }, ''],
  [
    'a dark one has a light one in the dark',
    'paper',
    { ...own, logo_ground: 'light' },
    'dark:bg-white',
  ],
  ['and always in the footer', 'footer', { ...own, logo_ground: 'light' }, 'bg-white'],
  [
    'a light one has a dark one in the light',
    'paper',
    { ...own, logo_ground: 'dark' },
    'not-dark:bg-inverse',
  ],
  ['and none in the footer', 'footer', { ...own, logo_ground: 'dark' }, ''],
  [
    'another logo for the dark needs none',
    'paper',
    { ...own, logo_ground: 'light', web_logo_dark: '/b.webp' },
    '',
  ],
  [
    'nor has a footer with a logo of its own',
    'footer',
    { ...own, logo_ground: 'light', web_footer_logo: '/b.webp' },
    '',
  ],
] as const)('%s', (_what, place, settings, plate) => {
  const classes = logoPlate(place, settings).split(' ');
  expect(classes.filter((name) => name.includes('bg-'))).toEqual(plate === '' ? [] : [plate]);
});
