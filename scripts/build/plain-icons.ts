import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ICON = /^lucide-react\/icons\/([a-z0-9-]+)$/;
const BUILT = '\0icon:';

/** The exports of lucide's icon modules besides the component. */
interface LucideIcon {
  /** Missing when the name is an older alias of another icon. */
  __iconData?: { node: [tag: string, attributes: Record<string, string>][] };
}

/** Builds lucide's icons as markup for our own `web/ui/icon.tsx`, without lucide's component. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    config: () => ({
      ssr: { noExternal: ['lucide-react'] },
      optimizeDeps: { exclude: ['lucide-react'] },
    }),
    resolveId(source) {
      const name = ICON.exec(source)?.[1];
      return name === undefined ? null : BUILT + name;
    },
    async load(id) {
      if (!id.startsWith(BUILT)) return null;
      const name = id.slice(BUILT.length);
      const { __iconData } = (await import(`lucide-react/icons/${name}`)) as LucideIcon;
      if (!__iconData) throw new Error(`lucide calls the icon "${name}" by another name now.`);
      const component = JSON.stringify(resolve('web/ui/icon.tsx'));
      return `import { icon } from ${component};\nexport default icon(${JSON.stringify(markupOf(__iconData.node))});`;
    },
  };
}

/** The elements of an icon as SVG; `key` is React's. */
function markupOf(node: NonNullable<LucideIcon['__iconData']>['node']): string {
  return node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}
