import { relative, sep } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** Modules that become one file. */
export interface ChunkGroup {
  /** File name. */
  name: string;
  /** Modules of the app's folder, without extension. */
  entries: string[];
  /** How many entries must need a module for it to belong to the group. */
  minEntries: number;
}

/**
 * Groups modules that the same pages need into one file: eighty small files compress a sixth worse than five large ones
 * and are eighty requests. `folder` is the app's; earlier groups come first.
 */
export function sharedChunks(folder: 'web' | 'console', chunks: readonly ChunkGroup[]): Plugin {
  const groupOf = new Map<string, string>();
  return {
    name: 'shared-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: {
          build: { rolldownOptions: { output: { codeSplitting: codeSplitting(chunks, groupOf) } } },
        },
      },
    }),
    buildEnd() {
      groupOf.clear();
      for (const { name, entries, minEntries } of chunks) {
        const needed = entries.flatMap((entry) => [...importedBy(this, folder, entry)]);
        const counts = Map.groupBy(needed, (id) => id);
        for (const [id, { length }] of counts) {
          if (length >= minEntries && !groupOf.has(id)) groupOf.set(id, name);
        }
      }
    },
  };
}

const STYLE = /\.css(\?|$)/;

/** Earlier groups have priority: a later one would otherwise include its modules' imports. */
function codeSplitting(chunks: readonly ChunkGroup[], groupOf: ReadonlyMap<string, string>) {
  const groups = chunks.map(({ name }, index) => ({
    name,
    test: (id: string) => groupOf.get(id) === name,
    priority: chunks.length - index,
  }));
  return { groups };
}

/** An entry's static imports; excludes the entry itself if it is a build entry or has styles. */
function importedBy(graph: Rollup.PluginContext, folder: string, entry: string): Set<string> {
  const start = [...graph.getModuleIds()].filter((id) => nameOf(folder, id) === entry);
  if (start.length === 0) throw new Error(`${folder}/${entry} of the build's chunks is not built.`);
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

/** Name of a module: `/shop/web/root.tsx?route` of the folder `web` -> `root`. */
function nameOf(folder: string, id: string): string {
  const [path = ''] = id.split('?');
  const name = relative(folder, path).replaceAll(sep, '/');
  return name.replace(/\.tsx?$/, '');
}
