import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { plainIcons } from '../scripts/build/plain-icons.ts';

// The console's own build: nothing of it is in the shop's, and nothing of the shop's pages in it.
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [plainIcons(), tailwindcss()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    // As in the address, so that its files are served as they lie.
    outDir: resolve(import.meta.dirname, '../build/console/admin'),
    emptyOutDir: true,
    // For the budget (scripts/build/budgets.ts); never served.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries mark what runs in browsers only: here everything does.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
