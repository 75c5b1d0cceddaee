import { expect, test } from '../fixtures.ts';
import { expectPageIsSound, LOOKS } from './look.ts';
import { watchLayoutShift } from './page-checks.ts';
import { demoIds, PAGES } from './shop-pages.ts';

for (const [name, requestPath] of PAGES) {
  test(`${name}: stable and complete at each width, language and colour scheme`, async ({
    page,
    request,
    problems,
  }) => {
    const path = requestPath(await demoIds(request));
    if (path === null) throw new Error('The demo shop has no such page.');
    expect(picturesWithHost(await (await request.get(path)).text())).toEqual([]);
    await watchLayoutShift(page);
    for (const look of LOOKS) {
      const { width, locale, colorScheme } = look;
      // All looks share one browser page.
      await test.step(`${width} px, ${locale}, ${colorScheme}`, () =>
        expectPageIsSound(page, name, path, look));
    }
    expect(problems).toEqual([]);
  });
}

/** Pictures in a page whose URL contains a host; only social cards need one. */
function picturesWithHost(html: string): string[] {
  const shown = html
    .replaceAll(/<meta [^>]*>/g, '')
    .replaceAll(/<script type="application\/ld\+json">[^]*?<\/script>/g, '');
  return shown.match(/https?:[^\s"'<>]*\/media\/[^\s"'<>]*/g) ?? [];
}
