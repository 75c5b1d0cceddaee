import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { earlyScripts } from './scripts/build/early-scripts.ts';
import { plainIcons } from './scripts/build/plain-icons.ts';
import { type ChunkGroup, sharedChunks } from './scripts/build/shared-chunks.ts';
import { shopOnly } from './scripts/build/shop-only.ts';

/**
 * Chunks for every page, for sales with a countdown, for pages with products, product lists, shops and products, and for
 * what a click loads.
 */
const CHUNKS: ChunkGroup[] = [
  { name: 'shell', entries: ['entry.client', 'root', 'layouts/main-layout'], minEntries: 1 },
  {
    name: 'sale',
    entries: [
      'catalog/view/flash-sale/flash-sale-countdown',
      'catalog/view/product/flash-sale-bar',
    ],
    minEntries: 2,
  },
  {
    name: 'catalogue',
    entries: ['pages/main/home', 'pages/main/products', 'pages/main/product-details'],
    minEntries: 2,
  },
  {
    name: 'listing',
    entries: [
      'pages/main/products',
      'pages/main/flash-sale',
      'pages/main/shops/shop-details',
      'pages/main/category-products',
    ],
    minEntries: 2,
  },
  {
    name: 'shop',
    entries: [
      'pages/main/shops/shops',
      'pages/main/shops/shop-details',
      'pages/main/shops/shop-category-products',
    ],
    minEntries: 2,
  },
  {
    name: 'product',
    entries: ['pages/main/product-details', 'catalog/preview/product-preview'],
    minEntries: 2,
  },
  { name: 'stepper', entries: ['ui/form/stepper', 'cart/view/line-stepper'], minEntries: 1 },
  {
    name: 'cart',
    entries: ['cart/purchase/keyed-stepper', 'cart/purchase/page-actions'],
    minEntries: 2,
  },
  {
    name: 'account',
    entries: ['accounts/account-menu', 'phone/tabs/profile-sheet'],
    minEntries: 2,
  },
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    plainIcons(),
    tailwindcss(),
    reactRouter(),
    sharedChunks('web', CHUNKS),
    shopOnly(),
    earlyScripts(),
  ],
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: {
      // Every page has loaded the runtime already.
      resolveDependencies: (_file, names) =>
        names.filter((name) => !name.includes('/rolldown-runtime-')),
    },
  },
});
