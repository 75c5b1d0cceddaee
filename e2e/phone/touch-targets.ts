import type { Page } from '@playwright/test';

/** The least side of a touch target, in CSS pixels. */
const LEAST = 44;

/** The visible controls of a page that are smaller than a fingertip, with their size. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const small: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A tap on its label is a tap on the control.
      const target = (control as HTMLInputElement).labels?.[0]?.contains(control)
        ? (control as HTMLInputElement).labels![0]!
        : control;
      const { width, height } = target.getBoundingClientRect();
      // Shown only to keyboards and screen readers.
      if (width <= 1 || height <= 1) continue;
      if (width < least - 0.5 || height < least - 0.5) {
        const name = control.getAttribute('aria-label') ?? control.textContent;
        small.push(
          `${control.localName} "${name.trim().slice(0, 40)}": ${width.toFixed(0)} x ${height.toFixed(0)}`,
        );
      }
    }
    return small;
  }, LEAST);
}
