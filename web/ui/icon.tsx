import type { SVGAttributes } from 'react';

/** A drawing of lucide: its elements on a grid of 24 by 24. */
interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * The icon of a drawing as one element of React. A page has about seventy icons, and lucide's own component, which
 * looks for settings around it and makes an element of every line, was a seventh of the time to render it. Size and line
 * are those of the class `icon`, not of seven attributes on each.
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
