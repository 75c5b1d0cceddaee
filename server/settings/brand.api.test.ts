import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { operate } from '#server/audit/operate.ts';
import { inspectImage } from '#server/media/inspect-image.ts';
import { setBranding } from './operate/set-branding.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let folder: string;
const run = commandRunner(() => app);
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#0a7"/></svg>';
beforeAll(async () => {
  app = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'toolyard-brand-'));
  writeFileSync(join(folder, 'logo.svg'), LOGO);
  writeFileSync(join(folder, 'text.png'), 'no picture');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const master = async () => (await get(app, '/master')).body.data;

test('a logo and a colour brand the shop: icons, card, manifest and shades', async () => {
  const { printed, failed } = await run(
    'brand',
    'set',
    '--logo',
    join(folder, 'logo.svg'),
    '--color',
    '#0a7',
  );
  expect(failed).toEqual([]);
  expect(printed).toEqual([
    expect.stringMatching(/^Buttons are #[0-9A-F]{6} with (white|black) text \(contrast \d/),
    'The branding is saved.',
  ]);
  const { web_logo, app_logo, theme_colors, brand_icons } = await master();
  expect(web_logo).toMatch(/^http:\/\/shop\.test\/media\/[0-9a-f]{32}-480\.webp$/);
  expect(app_logo).toBe(web_logo);
  expect(theme_colors).toMatchObject({ primary: '#00AA77', primary500: '#00AA77' });
  expect(Object.keys(theme_colors)).toHaveLength(12);
  const sizes = await Promise.all(
    Object.values(brand_icons as Record<string, string>).map(async (path) => {
      const response = await app.request(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
      return `${format} ${width}x${height}`;
    }),
  );
  expect(sizes).toEqual([
    'png 48x48',
    'png 180x180',
    'png 192x192',
    'png 512x512',
    'png 512x512',
    'png 1200x630',
  ]);
  const manifest = JSON.parse(await (await app.request('/manifest.webmanifest')).text());
  expect(manifest.icons).toEqual([
    { src: brand_icons.icon_192, sizes: '192x192', type: 'image/png' },
    { src: brand_icons.icon_512, sizes: '512x512', type: 'image/png' },
    { src: brand_icons.maskable_512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]);
  expect((await run('log', 'setting', '--limit', '1')).printed[0]).toContain('brand.set');
});

test('omitted properties stay as they are', async () => {
  const before = await master();
  expect((await run('brand', 'set', '--color', 'C00')).failed).toEqual([]);
  const after = await master();
  expect([after.web_logo, after.brand_icons]).toEqual([before.web_logo, before.brand_icons]);
  expect(after.theme_colors.primary).toBe('#CC0000');
});

test('an icon of its own replaces the logo in the icons, and the logo stays on pages and cards', async () => {
  const square = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="${fill}"/></svg>`;
  writeFileSync(join(folder, 'red.svg'), square('#c00000'));
  writeFileSync(join(folder, 'blue.svg'), square('#0000c0'));
  const middleOf = async (path: string) => {
    const response = await app.request(path);
    const { data, info } = await sharp(await response.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
    return [...data.subarray(at, at + 3)];
  };
  const icons = async () => {
    const { favicon, icon_192, maskable_512, social_card } = (await master()).brand_icons;
    return Promise.all([favicon, icon_192, maskable_512, social_card].map(middleOf));
  };
  const [red, blue, green] = [
    [192, 0, 0],
    [0, 0, 192],
    [0, 170, 119],
  ];
  const files = ['--logo', join(folder, 'logo.svg'), '--icon', join(folder, 'red.svg')];
  expect((await run('brand', 'set', ...files)).failed).toEqual([]);
  expect(await icons()).toEqual([red, red, red, green]);
  const { web_logo } = await master();
  expect((await run('brand', 'set', '--icon', join(folder, 'blue.svg'))).failed).toEqual([]);
  expect(await icons()).toEqual([blue, blue, blue, green]);
  expect((await master()).web_logo).toBe(web_logo);
});

test('an icon that is set while a logo is keeps the card of that logo', async () => {
  const earlier = (await master()).brand_icons.social_card;
  writeFileSync(join(folder, 'wide.svg'), LOGO.replace('#0a7', '#654321'));
  let setting: ReturnType<typeof run> | undefined;
  await operate(app.db, { actor: 'command-line', now: app.clock.now }, async (work) => {
    await setBranding(work, app.files, { logo: readFileSync(join(folder, 'wide.svg')) });
    setting = run('brand', 'set', '--icon', join(folder, 'blue.svg'));
    await untilOneWaits(app.db);
  });
  expect((await setting)?.failed).toEqual([]);
  const ofLogo = await app.db
    .selectFrom('audit_entries')
    .select(sql<string>`changes #>> '{brand_icons,1,social_card}'`.as('social_card'))
    .where('act', '=', 'brand.set')
    .orderBy('id', 'desc')
    .offset(1)
    .executeTakeFirstOrThrow();
  expect((await master()).brand_icons.social_card).toBe(ofLogo.social_card);
  expect(ofLogo.social_card).not.toBe(earlier);
});

test.each([
  [['brand', 'set'], 'set takes --logo, --logo-dark, --icon or --color.'],
  [['brand', 'set', '--color', 'green'], `"green" isn't a colour such as '#00aa77'.`],
  [['brand', 'set', '--logo', '/none.svg'], "The file /none.svg can't be read."],
])('%j says what is wrong', async (args, sentence) => {
  expect((await run(...args)).failed[0]).toContain(sentence);
});

test('a logo is measured, and another one replaces it on dark backgrounds until there is a new logo', async () => {
  const words = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect x="20" y="40" width="200" height="30" fill="${color}"/></svg>`;
  writeFileSync(join(folder, 'dark.svg'), words('#111827'));
  writeFileSync(join(folder, 'light.svg'), words('#f9fafb'));
  await run('brand', 'set', '--logo', join(folder, 'dark.svg'));
  const { web_logo, ...alone } = await master();
  expect(alone).toMatchObject({
    logo_ground: 'light',
    web_logo_dark: null,
    web_footer_logo: web_logo,
  });
  await run('brand', 'set', '--logo-dark', join(folder, 'light.svg'));
  const both = await master();
  expect(both).toMatchObject({ logo_ground: 'light', web_logo });
  expect(both.web_logo_dark).toMatch(/^http:\/\/shop\.test\/media\//);
  expect(both.web_footer_logo).toBe(both.web_logo_dark);
  expect(both.web_logo_dark).not.toBe(web_logo);
  await run('brand', 'set', '--logo', join(folder, 'light.svg'));
  expect(await master()).toMatchObject({ logo_ground: 'dark', web_logo_dark: null });
  await run('brand', 'set', '--logo', join(folder, 'logo.svg'));
  expect(await master()).toMatchObject({ logo_ground: 'any' });
});

const SIGN = '<circle cx="50" cy="50" r="40" fill="#e8590c"/>';
const lettersOf = (color: string) =>
  `<g fill="${color}"><rect x="110" y="30" width="8" height="40"/><rect x="130" y="30" width="8" height="40"/></g>`;
test.each([
  ['dark letters beside a coloured sign', `${SIGN}${lettersOf('#1f2937')}`, 'light'],
  ['white letters beside a coloured sign', `${SIGN}${lettersOf('#ffffff')}`, 'dark'],
  ['green letters beside a coloured sign', `${SIGN}${lettersOf('#0a7')}`, 'any'],
])('%s are found in a drawing and in a PNG', async (_what, drawn, ground) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${drawn}</svg>`;
  const { bytes: png } = await inspectImage(Buffer.from(svg));
  for (const [name, bytes] of [
    ['letters.svg', svg],
    ['letters.png', png],
  ] as const) {
    writeFileSync(join(folder, name), bytes);
    await run('brand', 'set', '--logo', join(folder, name));
    expect([name, (await master()).logo_ground]).toEqual([name, ground]);
  }
});

test('a file that is not a picture changes nothing', async () => {
  const before = await master();
  const { status, failed } = await run(
    'brand',
    'set',
    '--color',
    '#123456',
    '--icon',
    join(folder, 'text.png'),
  );
  expect([status, failed]).toEqual([1, ['The file is not a picture.']]);
  expect(await master()).toEqual(before);
});
