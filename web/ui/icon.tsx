import type { SVGAttributes } from 'react';

/**
 * An icon from its SVG elements on a 24 by 24 grid, as a single React element. Pages have about
 * seventy icons, and lucide's own component, which reads a context and creates an element per line,
 * took a seventh of the render time. Size and stroke come from the class `icon`.
 */
export function icon(markup: string) {
  const drawing = { __html: markup };
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
