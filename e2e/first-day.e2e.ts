import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandsOfPage, writeOwnersFiles } from '../test/first-day-page.ts';
import { type ShopProcess, startShopProcess } from '../test/shop/shop-process.ts';
import { type Commands, startCommands } from './commands.ts';
import { expect, test } from './fixtures.ts';

const ROOT = join(import.meta.dirname, '..');

let shop: ShopProcess;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-first-day-'));
  shop = await startShopProcess({ DEMO: 'off' });
});
test.afterAll(async () => {
  await shop.discard();
  rmSync(folder, { recursive: true });
});

/** Where the owner is while the shop runs, and which shop it is. */
const environment = () => ({
  ...process.env,
  ROOT,
  INIT_CWD: folder,
  DATA_DIR: shop.dataDir,
  PORT: new URL(shop.origin).port,
});

/** What bash prints for a line of the page; a function of bash says what `shop` does. */
async function inShell(shopFunction: string, line: string): Promise<string> {
  const script = `shop() { ${shopFunction}; }\nshop ${line}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: environment() });
  return stdout;
}

/** The words of a line, as a shell passes them to a command. */
const wordsOf = async (line: string) =>
  (await inShell(String.raw`printf '%s\0' "$@"`, line)).split('\0').slice(0, -1);

/** Runs commands of the page, each as a shell reads it, in one process while the shop runs. */
async function typed(lines: string[], commands: Commands): Promise<void> {
  let printed = '';
  for (const line of lines) {
    // Replace the quote of the page by the printed one.
    const [, quote = ''] = /--quote (\w+)/.exec(printed) ?? [];
    const words = await wordsOf(line.replace(/(?<=--quote )\w+/, quote));
    // Each command depends on the previous one.
    printed = await commands.run(...words);
  }
}

test('docs/first-day.md, typed in a shell; the order is placed and followed in the browser', async ({
  page,
  problems,
}) => {
  test.setTimeout(900_000);
  writeOwnersFiles(folder);
  const { before, after } = commandsOfPage();
  await page.goto(shop.origin);
  await expect(page.getByRole('heading', { name: 'We open soon' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  const [first = '', ...others] = before;
  await inShell('node "$ROOT/scripts/run.mjs" shop "$@"', first);
  const commands = startCommands(environment());
  await typed(others, commands);

  const details = (name: string) => page.goto(`${shop.origin}/products/${name}/details`);
  const addToCart = () =>
    page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
  await expect.poll(async () => (await details('buch'))?.status()).toBe(200);
  problems.length = 0;
  await expect(page.getByText('inkl. 7 % MwSt').first()).toBeVisible();
  await addToCart();
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible();
  await details('handsaege');
  await expect(page.getByText('inkl. 19 % MwSt').first()).toBeVisible();
  await addToCart();
  const pieces = page.getByRole('group', { name: 'Menge von Handsäge' });
  await pieces.getByRole('button', { name: 'Menge erhöhen' }).click();
  await page.getByRole('button', { name: 'Warenkorb ansehen' }).first().click();
  const drawer = page.getByRole('dialog', { name: /Warenkorb/ });
  await drawer.getByRole('button', { name: /Zur Kasse/ }).click();
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();

  await page.getByLabel('Vollständiger Name').fill('Käthe Groß');
  await page.getByLabel('Telefon *', { exact: true }).fill('030 5550100');
  await page.getByLabel('E-Mail (optional)').fill('kaethe@example.com');
  await expect(page.getByRole('combobox', { name: 'Land' }).locator('option')).toHaveCount(4);
  await page.getByLabel('Stadt').fill('Berlin');
  await page.getByLabel('Straße und Hausnummer').fill('Werkweg 3');
  await page.getByLabel('Postleitzahl').fill('10115');
  await page.getByRole('radio', { name: /Barzahlung/ }).check();
  const sums = page.getByRole('complementary');
  await expect(sums).toContainText(/Lieferung\s*4,90\s€\s*Gesamtsumme\s*74,65\s€/);
  await expect(sums).toContainText(/inkl.\s19\s%\sMwSt\s*8,51\s€\s*inkl.\s7\s%\sMwSt\s*1,40\s€/);
  await page.getByRole('button', { name: /^Kaufen · .*74,65/ }).click();
  await expect(
    page.getByText('Wir bestätigen, packen und versenden Ihre Bestellung.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Bestellung ansehen' }).click();
  await expect(page.getByText('Offen').first()).toBeVisible();

  await typed(after, commands);
  await commands.end();

  await page.reload();
  await expect(page.getByText('Zugestellt').first()).toBeVisible();
  const parcels = page.getByRole('link', { name: 'Paket verfolgen' });
  const addresses = await parcels.evaluateAll((links) => links.map((link) => String(link)));
  expect(addresses).toEqual([
    expect.stringMatching(/dhl.*00340434161094000001/),
    expect.stringMatching(/dhl.*00340434161094000002/),
  ]);
  const order = page.getByRole('main');
  await expect(order).toContainText('1 zurückgegeben');
  for (const step of ['angenommen', 'eingetroffen', 'erstattet'])
    await expect(order).toContainText(`Rückgabe ${step}`);
  await expect(order).toContainText('Erstattung von 24,90 €');

  const paper = await page
    .getByRole('link', { name: 'Rechnung', exact: true })
    .getAttribute('href');
  await page.goto(new URL(paper ?? '', shop.origin).href);
  const [invoice, note] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(invoice).toContainText('Rechnung INV-KC-000001');
  await expect(invoice).toContainText(/19\s%\s*44,79\s€\s*8,51\s€\s*53,30\s€/);
  await expect(invoice).toContainText(/7\s%\s*19,95\s€\s*1,40\s€\s*21,35\s€/);
  await expect(note).toContainText('Rechnungskorrektur CN-KC-000001');
  await expect(note).toContainText(/19\s%\s*20,92\s€\s*3,98\s€\s*24,90\s€/);
  expect(problems).toEqual([]);

  for (const name of ['invoices.pdf', 'slips.pdf'])
    expect(readFileSync(join(folder, name)).subarray(0, 5).toString()).toBe('%PDF-');
});
