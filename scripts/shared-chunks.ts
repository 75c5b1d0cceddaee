import { relative, sep } from 'node:path';
import type { Plugin, Rollup } from 'vite';

interface Group {
  /** The name of the file. */
  name: string;
  /** Modules of web/, without their ending. */
  entries: string[];
  /** How many of the entries have to need a module for it to belong to the group. */
  least: number;
}

/** What every page loads, what pages with products load on top, what lists of them load, and what belongs to shops. */
const GROUPS: Group[] = [
  { name: 'shell', entries: ['entry.client', 'root', 'layouts/main-layout'], least: 1 },
  {
    name: 'catalogue',
    entries: ['pages/main/home', 'pages/main/products', 'pages/main/product-details'],
    least: 2,
  },
  {
    name: 'listing',
    entries: [
      'pages/main/products',
      'pages/main/flash-sale',
      'pages/main/shop-details',
      'pages/main/category-products',
    ],
    least: 2,
  },
  {
    name: 'shop',
    entries: ['pages/main/shops', 'pages/main/shop-details', 'pages/main/shop-category-products'],
    least: 2,
  },
];

/**
 * Puts modules that the same pages need into one file, where each would be one of its own: eighty small files
 * compress a sixth worse than five large ones, and are eighty requests.
 */
export function sharedChunks(): Plugin {
  const groupOf = new Map<string, string>();
  return {
    name: 'shared-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: {
          build: { rolldownOptions: { output: { codeSplitting: codeSplitting(groupOf) } } },
        },
      },
    }),
    buildEnd() {
      groupOf.clear();
      for (const { name, entries, least } of GROUPS) {
        const needed = entries.flatMap((entry) => [...importedBy(this, entry)]);
        const counts = Map.groupBy(needed, (id) => id);
        for (const [id, { length }] of counts) {
          if (length >= least && !groupOf.has(id)) groupOf.set(id, name);
        }
      }
    },
  };
}

const STYLE = /\.css(\?|$)/;

/** The first of the groups goes first: a later one would take along what its modules import. */
function codeSplitting(groupOf: ReadonlyMap<string, string>) {
  const groups = GROUPS.map(({ name }, place) => ({
    name,
    test: (id: string) => groupOf.get(id) === name,
    priority: GROUPS.length - place,
  }));
  return { groups };
}

/** Everything that an entry needs at once, itself left out where it is an entry of the build or has styles. */
function importedBy(graph: Rollup.PluginContext, entry: string): Set<string> {
  const start = [...graph.getModuleIds()].filter((id) => nameOf(id) === entry);
  if (start.length === 0) throw new Error(`web/${entry} is not built: scripts/shared-chunks.ts.`);
  const seen = new Set(start);
  for (const id of seen) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const other of imported) if (!STYLE.test(other)) seen.add(other);
  }
  for (const id of start) {
    const module = graph.getModuleInfo(id);
    // Styles would come along and be asked for twice.
    if (module?.isEntry || module?.importedIds.some((other) => STYLE.test(other))) seen.delete(id);
  }
  return seen;
}

/** The name of a module of web/: `/shop/web/root.tsx?route` -> `root`. */
function nameOf(id: string): string {
  const [path = ''] = id.split('?');
  const name = relative('web', path).replaceAll(sep, '/');
  return name.replace(/\.tsx?$/, '');
}
