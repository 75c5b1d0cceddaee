import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** docs/first-day.md. */
const PAGE = readFileSync(join(import.meta.dirname, '..', 'docs', 'first-day.md'), 'utf8');

/** The number of products in an owner's file; the page shows the first ones. */
export const PRODUCTS = 60;
const LEGAL = [
  'about-us',
  'faq',
  'privacy-policy',
  'return-and-refund-policy',
  'shipping-and-delivery-policy',
  'terms-and-conditions',
];

/** Writes the files shown on the page into a folder, and those an owner would have. */
export function writeOwnersFiles(folder: string): void {
  mkdirSync(join(folder, 'pages'));
  for (const [, name = '', content = ''] of PAGE.matchAll(/```\w+ (\S+)\n([^]*?)```/g))
    writeFileSync(join(folder, name), content);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80"/></svg>';
  writeFileSync(join(folder, 'logo.svg'), svg);
  for (const name of LEGAL)
    writeFileSync(
      join(folder, 'pages', `${name}.html`),
      `<h1>&Uuml;ber: ${name}</h1>\n<p>Unser Text.</p>`,
    );
  const rows = Array.from(
    { length: PRODUCTS - 3 },
    (_, at) =>
      `ware-${at};Ware ${at};W-${at};${at + 1},99;5;Bahco;Werkzeug;;https://pictures.kiln.invalid/${at}.jpg\n`,
  );
  appendFileSync(join(folder, 'products.csv'), rows.join(''));
}

/** The page's commands, without `npm run shop --`: until the first order, and after it. */
export function commandsOfPage(): { before: string[]; after: string[] } {
  const joined = PAGE.replaceAll('\\\n', ' ');
  const lines = [...joined.matchAll(/^npm run shop -- (.+)$/gm)].map(([, line = '']) => line);
  const at = lines.indexOf('orders show 1');
  return { before: lines.slice(0, at), after: lines.slice(at) };
}
