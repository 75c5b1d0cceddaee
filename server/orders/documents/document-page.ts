import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { directionOf } from '#domain/i18n/direction.ts';
import type { DocumentView } from './document-view.ts';

/** Documents as one HTML page, each on A4 sheets of its own; `links` are shown above them and not printed. */
export function documentPage(
  documents: readonly DocumentView[],
  links: readonly { label: string; url: string }[] = [],
): string {
  const [first] = documents;
  const locale = first?.locale ?? 'en';
  return (
    html`<!doctype html>
      <html lang="${locale}" dir="${directionOf(locale)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${first?.title ?? ''}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          ${
            links.length === 0
              ? ''
              : html`<nav>
                  ${links.map(({ label, url }) => html`<a href="${url}">${label}</a>`)}
                </nav>`
          }
          ${documents.map(article)}
        </body>
      </html>` as HtmlEscapedString
  ).toString();
}

function article(view: DocumentView) {
  const { locale, title, from, to, barcode, facts, columns, rows, sums, taxes, notes } = view;
  return html`<article lang="${locale}" dir="${directionOf(locale)}">
    <header>
      <address>
        ${from.map((line, index) => (index === 0 ? html`<b><bdi>${line}</bdi></b>` : html`<span><bdi>${line}</bdi></span>`))}
      </address>
    </header>
    <div class="parties">
      <address>${to.map((line) => html`<span><bdi>${line}</bdi></span>`)}</address>
      <dl>
        ${facts.map(
          ({ label, value }) =>
            html`<dt>${label}</dt>
              <dd><bdi>${value}</bdi></dd>`,
        )}
        ${barcode === null ? '' : html`<dd class="barcode" aria-hidden="true">${raw(barcode)}</dd>`}
      </dl>
    </div>
    <h1>${title}</h1>
    ${rowsTable(columns, rows)}
    ${
      sums.length === 0
        ? ''
        : html`<table class="sums">
            ${sums.map(
              ({ label, value, isTotal }) =>
                html`<tr class="${isTotal ? 'total' : ''}">
                  <th scope="row">${label}</th>
                  <td><bdi>${value}</bdi></td>
                </tr>`,
            )}
          </table>`
    }
    ${taxes === null ? '' : html`<div class="taxes">${rowsTable(taxes.columns, taxes.rows)}</div>`}
    ${notes.map((note) => html`<p><bdi>${note}</bdi></p>`)}
  </article>`;
}

function rowsTable(columns: readonly string[], rows: readonly string[][]) {
  return html`<div class="scroll">
    <table class="rows">
      <thead>
        <tr>
          ${columns.map((label) => html`<th scope="col">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td><bdi>${cell}</bdi></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const STYLE = `
  @page { size: A4; margin: 18mm 18mm 16mm; }
  * { box-sizing: border-box; }
  body { font: 14px/1.5 system-ui, sans-serif; color: #1c1917; background: #f5f5f4; margin: 0; }
  nav { max-width: 210mm; margin: 1rem auto 0; padding: 0 1rem; display: flex; gap: 1rem; }
  nav a { color: #a33708; padding: 0.75rem 0; }
  article { max-width: 210mm; margin: 1rem auto; padding: 18mm 18mm 16mm; background: #fff; }
  address { font-style: normal; }
  address > * { display: block; }
  header { margin-bottom: 12mm; }
  .parties { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 6mm 12mm; margin-bottom: 10mm; }
  dl { display: grid; grid-template-columns: auto auto; gap: 0 4mm; margin: 0; align-content: start; }
  dt { color: #57534e; }
  dd { margin: 0; text-align: end; }
  .barcode { grid-column: 1 / -1; margin-top: 3mm; }
  .barcode svg { height: 12mm; max-width: 60mm; }
  h1 { font-size: 1.4rem; margin: 0 0 5mm; overflow-wrap: anywhere; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; }
  .rows { width: 100%; }
  th, td { text-align: end; padding: 1.5mm 0 1.5mm 3mm; vertical-align: top; font-variant-numeric: tabular-nums; }
  [dir='rtl'] th, [dir='rtl'] td { padding: 1.5mm 3mm 1.5mm 0; }
  th:first-child, td:first-child { text-align: start; padding-inline-start: 0; }
  td:not(:first-child) { white-space: nowrap; }
  td:first-child { overflow-wrap: anywhere; }
  thead th { border-bottom: 1.5px solid #1c1917; font-weight: 600; }
  .rows tbody td { border-bottom: 1px solid #e7e5e4; }
  tr { break-inside: avoid; }
  .sums { margin: 4mm 0 0; margin-inline-start: auto; min-width: 40%; }
  .sums th { font-weight: 400; }
  .sums .total > * { font-weight: 700; font-size: 1.1rem; border-top: 1.5px solid #1c1917; }
  .taxes { margin-top: 10mm; font-size: 0.9rem; }
  @media (max-width: 640px) {
    article { padding: 1.25rem 1rem; }
    .rows { font-size: 0.8rem; }
    .rows th, .rows td { padding-inline-start: 1.5mm; }
  }
  @media print {
    body { background: none; }
    nav { display: none; }
    article { margin: 0; padding: 0; max-width: none; }
    article + article { break-before: page; }
  }
`;
