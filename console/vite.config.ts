import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { plainContract } from '../scripts/build/plain-contract.ts';
import { plainIcons } from '../scripts/build/plain-icons.ts';
import { type ChunkGroup, sharedChunks } from '../scripts/build/shared-chunks.ts';

/** Chunks for the sign-in page, for the screens after it, and for lists. */
const CHUNKS: ChunkGroup[] = [
  { name: 'sign-in', entries: ['main'], minEntries: 1 },
  { name: 'shell', entries: ['layouts/shell', 'layouts/page-error'], minEntries: 1 },
  {
    name: 'lists',
    entries: ['pages/orders/orders', 'pages/products/products', 'pages/customers/customers'],
    minEntries: 2,
  },
];

// The console's own build: it shares no chunk with the shop.
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [plainContract(), plainIcons(), tailwindcss(), sharedChunks('console', CHUNKS)],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    // The same path as in the URL, so that files are served as they are on disk.
    outDir: resolve(import.meta.dirname, '../build/console/admin'),
    emptyOutDir: true,
    // For the size budget (scripts/checks/budgets.ts); never served.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries mark client modules; everything here is one.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
