import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sharedChunks } from './scripts/shared-chunks.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), sharedChunks()],
  build: { target: 'es2022', reportCompressedSize: false },
});
