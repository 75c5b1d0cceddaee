import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { checkBudgets } from './budgets.ts';
import { hashOfSources, markFresh } from './build-stamp.ts';
import { runTool } from './run-tool.ts';

// Builds the pages for browser and server, the service worker, and precompressed copies of static
// files.
await runTool('react-router', ['build'], { NODE_ENV: 'production' });
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(hashOfSources().slice(0, 12)) },
  build: {
    target: 'es2022',
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/offline/worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js' },
    },
  },
});
for (const entry of readdirSync('build/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(css|html|js|json|svg|txt|webmanifest)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
checkBudgets();
markFresh();
