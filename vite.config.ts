import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { plainIcons } from './scripts/plain-icons.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';
import { shopOnly } from './scripts/shop-only.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [plainIcons(), tailwindcss(), reactRouter(), sharedChunks(), shopOnly()],
  build: { target: 'es2022', reportCompressedSize: false },
});
