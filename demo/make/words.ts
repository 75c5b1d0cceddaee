/** Text helpers: slugs, money, HTML. */

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/½/g, '1-2')
    .replace(/&/g, ' and ')
    .replace(/(\d)[.,](\d)/g, '$1-$2')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function money(amount: number): string {
  return amount.toFixed(2);
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

export function html(paragraphs: string[], points: string[]): string {
  const [first = '', ...rest] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  const list =
    points.length > 0
      ? `<ul>${points.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
      : '';
  return first + list + rest.join('');
}

/** A retail price: multiples of five cents below ten, otherwise ending in 9. */
export function shelfPrice(amount: number): number {
  if (amount < 10) return Math.max(0.1, Math.round(amount * 20) / 20);
  if (amount < 60) return Math.round(amount * 10) / 10;
  return Math.round(amount) - 0.1;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
