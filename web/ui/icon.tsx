import type { SVGAttributes } from 'react';

/** A drawing of lucide: its elements on a grid of 24 by 24. */
interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * The icon of a drawing as one element of React. A page has about seventy icons, and lucide's own component, which
 * looks for settings around it and makes an element of every line, was a seventh of the time to render it.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's drawings import it so
export default function createIcon({ node }: Drawing) {
  const lines = node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}></${tag}>`;
    })
    .join('');
  const drawing = { __html: lines };
  return function Icon(props: SVGAttributes<SVGSVGElement>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
        dangerouslySetInnerHTML={drawing}
      />
    );
  };
}
