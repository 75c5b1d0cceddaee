import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const DRAWING = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** Only used by lucide's own component: name, size and line keys. A fifth of an icon's size. */
const UNREAD = /__iconData\.node;|\bname: "[\w-]+",\s*size: \d+,|,\s*key: "\w+"/g;

/** Makes lucide's icons use our own `web/ui/icon.tsx` instead of lucide's component. */
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
