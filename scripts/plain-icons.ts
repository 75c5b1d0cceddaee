import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const DRAWING = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** What only lucide's own component reads: name, size, and a key for each line. A fifth of a drawing. */
const UNREAD = /__iconData\.node;|\bname: "[\w-]+",\s*size: \d+,|,\s*key: "\w+"/g;

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
    transform(code, id) {
      return DRAWING.test(id) ? { code: code.replaceAll(UNREAD, ''), map: null } : null;
    },
  };
}
