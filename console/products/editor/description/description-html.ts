/** What the rich text editor would drop: it knows no captions, and only one kind of table section. */
const UNKNOWN = 'caption, thead, tfoot, th[scope]';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const wordsOf = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ').trim();

/**
 * The HTML of the rich text editor as the shop stores it: without the paragraphs that it puts around the text of list
 * items and cells, and without the attributes it gives to cells.
 */
export function storedHtml(edited: string): string {
  const body = parse(edited);
  for (const inner of body.querySelectorAll(
    'li > p:first-child, td > p:only-child, th > p:only-child',
  )) {
    const isOnlyText = [...(inner.parentElement?.children ?? [])].every(
      (child) => child === inner || /^[OU]L$/.test(child.tagName),
    );
    if (isOnlyText) inner.replaceWith(...inner.childNodes);
  }
  for (const element of body.querySelectorAll('td, th')) {
    element.removeAttribute('style');
    element.removeAttribute('colwidth');
    for (const name of ['colspan', 'rowspan'])
      if (element.getAttribute(name) === '1') element.removeAttribute(name);
  }
  // The editor ends with an empty paragraph after a table.
  return body.innerHTML.replace(/(<p><\/p>)+$/, '');
}

/** Whether nothing of `stored` was lost when the rich text editor turned it into `edited`. */
export function isComplete(stored: string, edited: string): boolean {
  const [before, after] = [parse(stored), parse(edited)];
  if (before.querySelector(UNKNOWN)) return false;
  return wordsOf(before).replaceAll(' ', '') === wordsOf(after).replaceAll(' ', '');
}

/** A description without its tags, a line per paragraph. */
export function plainText(html: string): string {
  return parse(html.replaceAll(/<\/(p|li|h[3-6]|tr)>|<br>/g, '$&\n')).textContent.trim();
}
