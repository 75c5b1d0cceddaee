import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = resolve('contract/console/api.ts');

/**
 * Builds the table of the console's calls without their schemas: pages only need to know how to send a call, and the
 * library of schemas would be a quarter of the first screen's script.
 */
export function plainContract(): Plugin {
  return {
    name: 'plain-contract',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== CONTRACT) return null;
      const { consoleApi } = (await import(CONTRACT)) as typeof import('../../contract/console/api.ts');
      const calls = Object.entries(consoleApi).map(([name, { method, path, access, ...call }]) => {
        const produces = 'produces' in call ? call.produces : undefined;
        return [name, { method, path, access, produces }];
      });
      return `export const consoleApi = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
  };
}
