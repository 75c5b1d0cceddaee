import { minifySync, type Plugin } from 'vite';

/** Functions that the server embeds into pages (see web/ssr/deferred-hydration/defer-hydration.ts). */
const WRITTEN_INTO_PAGES = /\/web\/ssr\/deferred-hydration\/(?:start-scripts|replay-[a-z]+)\.ts$/;

/** Minifies only the functions embedded into every page; the rest of the server's build stays readable. */
export function earlyScripts(): Plugin {
  return {
    name: 'early-scripts',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: WRITTEN_INTO_PAGES },
      handler: (code, id) => minifySync(id, code, { module: true }).code,
    },
  };
}
