import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Gives lucide's drawings to our own `web/ui/icon.tsx` in place of the component that lucide makes of them. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    config: () => ({
      ssr: { noExternal: ['lucide-react'] },
      optimizeDeps: { exclude: ['lucide-react'] },
    }),
    resolveId(source, importer) {
      const isLucide = importer?.includes('/lucide-react/') && source === '../createLucideIcon.mjs';
      return isLucide ? resolve('web/ui/icon.tsx') : null;
    },
  };
}
