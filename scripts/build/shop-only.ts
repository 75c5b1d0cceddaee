import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const OF_CONSOLE = /^(console|contract\/console|domain\/staff)\//;

/** Fails a build of the shop that contains a module of the console: shoppers load none of it. */
export function shopOnly(): Plugin {
  return {
    name: 'shop-only',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const path = relative('.', id.split('?')[0] ?? '').replaceAll(sep, '/');
        if (OF_CONSOLE.test(path))
          throw new Error(`${path} of the console is in the shop's build.`);
      }
    },
  };
}
