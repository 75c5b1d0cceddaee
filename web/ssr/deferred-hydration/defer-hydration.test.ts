import { expect, test } from 'vitest';
import { deferHydration } from './defer-hydration.ts';

const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>read</p>' +
  '<span id="page-end"></span><script>1</script>' +
  '<script type="module" async="">import "/assets/a.js";</script></body></html>';

test('a page loads no module before its pictures', () => {
  const { head, body, end } = deferHydration(PAGE);
  const page = head + body + end;
  expect(page).not.toMatch(/\s(?:rel="modulepreload"|type="module")/);
  expect(page).toContain('<link data-rel="modulepreload" href="/assets/a.js"/>');
  expect(page).toContain(
    '<script>1</script><script type="text/plain" data-type="module">import "/assets/a.js";</script>',
  );
});
