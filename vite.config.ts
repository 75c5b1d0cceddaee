import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { earlyScripts } from './scripts/build/early-scripts.ts';
import { plainIcons } from './scripts/build/plain-icons.ts';
import { sharedChunks } from './scripts/build/shared-chunks.ts';
import { shopOnly } from './scripts/build/shop-only.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [plainIcons(), tailwindcss(), reactRouter(), sharedChunks(), shopOnly(), earlyScripts()],
  build: { target: 'es2022', reportCompressedSize: false },
});
