import type { SVGAttributes } from 'react';

/** A lucide icon: its elements on a 24 by 24 grid. */
interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Turns a lucide icon into a single React element. Pages have about seventy icons, and lucide's own
 * component, which reads a context and creates an element per line, took a seventh of the render
 * time. Size and stroke come from the class `icon`, not from attributes.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's drawings import it so
export default function createIcon({ node }: Drawing) {
  const lines = node
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}></${tag}>`;
    })
    .join('');
  const drawing = { __html: lines };
  return function Icon({ className, ...props }: SVGAttributes<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        {...props}
        className={className === undefined ? 'icon' : `icon ${className}`}
        dangerouslySetInnerHTML={drawing}
      />
    );
  };
}
