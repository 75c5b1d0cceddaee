import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { superlinearGrowth } from '#test/costs/cost-growth.ts';
import { listRemovedMarkup, sanitizeDescription } from './sanitize-description.ts';

test.each([
  ['<p>Forged <b>steel</b></p>', '<p>Forged <b>steel</b></p>'],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="alert(1)" class="a" style="color:red">x</p>', '<p>x</p>'],
  ['<iframe src="https://example.com"></iframe>x', 'x'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<h1>Title</h1>', '<h3>Title</h3>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener">x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a rel="nofollow noopener">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="nofollow noopener">x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a rel="nofollow noopener">x</a>'],
  [
    '<a href="https://example.com/a?b=1&c=2" target="_blank">x</a>',
    '<a href="https://example.com/a?b=1&amp;c=2" rel="nofollow noopener">x</a>',
  ],
  ['<a href="/page/faq">x</a>', '<a href="/page/faq" rel="nofollow noopener">x</a>'],
  ['<a href="mailto:a@b.test">x</a>', '<a href="mailto:a@b.test" rel="nofollow noopener">x</a>'],
  [
    '<table><tr><td colspan="2">1</td></tr></table>',
    '<table><tr><td colspan="2">1</td></tr></table>',
  ],
  ['5 < 6 & 7 > 3', '5 &lt; 6 &amp; 7 &gt; 3'],
  ['a\u0000b\u0008c\r\nd', 'abc\nd'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<p>open', '<p>open</p>'],
  ['cut </a"/💡', 'cut'],
  ['<<script>script>alert(1)</script>', '&lt;'],
])('%s', (html, clean) => {
  expect(sanitizeDescription(html)).toBe(clean);
});

test.each(['<', '<b>', '<ul><li>', '<x>', '<b><!--</b>-->', '<b></i>'])(
  'half a megabyte of %s takes time in proportion to its length',
  async (tag) => {
    const work = (size: number) => {
      const html = tag.repeat(size / tag.length);
      sanitizeDescription(html);
      listRemovedMarkup(html);
    };
    expect(await superlinearGrowth(work, 480_000)).toBeNull();
  },
  60_000,
);

test('absurdly nested HTML is treated as text', () => {
  expect(sanitizeDescription('<b>'.repeat(1_000))).toMatch(/^(<b>){30}(<\/b>){30}$/);
  const deep = `${'<b>'.repeat(1_001)}<script>alert(1)</script>&amp;`;
  const clean = sanitizeDescription(deep);
  expect(clean).toMatch(/^(&lt;b&gt;){1001}&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;amp;$/);
  expect(sanitizeDescription(clean)).toBe(clean);
  expect(listRemovedMarkup(`<svg>${deep}`)).toContain('<svg>');
  for (const tag of ['p', 'li', 'td']) {
    const clean = sanitizeDescription(`<${tag}>one<br>`.repeat(5_000));
    expect(clean.startsWith(`<${tag}>one<br /></${tag}><${tag}>`), tag).toBe(true);
  }
});

const PIECES =
  '< > " \' & &lt; / x <p> </p> <a\u00a0href=" javascript: <script> </script> \u00a0onclick= <style> <b> <!-- --> \u0000 <svg> <textarea> <math>';
const soup = fc
  .array(fc.constantFrom(...PIECES.split(' ').map((piece) => piece.replace('\u00a0', ' ')), ' '))
  .map((parts) => parts.join(''));

test('sanitising twice changes nothing, and nothing dangerous is left', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = sanitizeDescription(html);
      expect(sanitizeDescription(clean)).toBe(clean);
      expect(clean).not.toMatch(/href="\s*javascript:/i);
      const tags = clean.replace(/="[^"]*"/g, '=""');
      expect(tags).not.toMatch(/<(script|style|svg|iframe|math|textarea)|<[^>]*\son\w+=/i);
    }),
    { numRuns: 300 },
  );
});
