import { relative, sep } from 'node:path';
import type { Plugin, Rollup } from 'vite';

interface Group {
  /** File name. */
  name: string;
  /** Modules of web/, without extension. */
  entries: string[];
  /** How many entries must need a module for it to belong to the group. */
  least: number;
}

/** Chunks for every page, for pages with products, for product lists, and for shop pages. */
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
      'pages/main/shops/shop-details',
      'pages/main/category-products',
    ],
    least: 2,
  },
  {
    name: 'shop',
    entries: ['pages/main/shops/shops', 'pages/main/shops/shop-details', 'pages/main/shops/shop-category-products'],
    least: 2,
  },
];

/**
 * Groups modules that the same pages need into one file: eighty small files compress a sixth worse
 * than five large ones and are eighty requests.
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

/** Earlier groups have priority: a later one would otherwise include its modules' imports. */
function codeSplitting(groupOf: ReadonlyMap<string, string>) {
  const groups = GROUPS.map(({ name }, place) => ({
    name,
    test: (id: string) => groupOf.get(id) === name,
    priority: GROUPS.length - place,
  }));
  return { groups };
}

/** An entry's static imports; excludes the entry itself if it is a build entry or has styles. */
function importedBy(graph: Rollup.PluginContext, entry: string): Set<string> {
  const start = [...graph.getModuleIds()].filter((id) => nameOf(id) === entry);
  if (start.length === 0) throw new Error(`web/${entry} is not built: scripts/build/shared-chunks.ts.`);
  const seen = new Set(start);
  for (const id of seen) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const other of imported) if (!STYLE.test(other)) seen.add(other);
  }
  for (const id of start) {
    const module = graph.getModuleInfo(id);
    // Styles would be included and requested twice.
    if (module?.isEntry || module?.importedIds.some((other) => STYLE.test(other))) seen.delete(id);
  }
  return seen;
}

/** Name of a module of web/: `/shop/web/root.tsx?route` -> `root`. */
function nameOf(id: string): string {
  const [path = ''] = id.split('?');
  const name = relative('web', path).replaceAll(sep, '/');
  return name.replace(/\.tsx?$/, '');
}
