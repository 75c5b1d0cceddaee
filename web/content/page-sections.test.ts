import { expect, test } from 'vitest';
import { plainText, parseQuestions, sectionHtml } from './page-sections.ts';

test.each([
  ['', { intro: '', questions: [] }],
  ['<p>Only text</p>', { intro: '<p>Only text</p>', questions: [] }],
  [
    '<p>Hello</p>\n<h3>Why <em>so</em>?</h3>\n<p>Because</p><ul><li>it is</li></ul><h3>When?</h3>',
    {
      intro: '<p>Hello</p>',
      questions: [
        { question: 'Why so?', answer: '<p>Because</p><ul><li>it is</li></ul>' },
        { question: 'When?', answer: '' },
      ],
    },
  ],
  [
    '<h2 class="a">M8 &amp; M10?</h2><p>Yes</p>',
    { intro: '', questions: [{ question: 'M8 & M10?', answer: '<p>Yes</p>' }] },
  ],
])('%j is split at its headings', (html, parts) => {
  expect(parseQuestions(html)).toEqual(parts);
});

test.each([
  ['<h3>A</h3><h4>B</h4>', '<h2>A</h2><h3>B</h3>'],
  ['<h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
  ['<p>h3</p>', '<p>h3</p>'],
])('%j gets h2 as its section headings', (html, raised) => {
  expect(sectionHtml(html)).toBe(raised);
});

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['a<br>b &lt;c&gt; &unknown; <strong>d</strong>.', 'a b <c> &unknown; d.'],
])('%j is converted to text', (html, text) => {
  expect(plainText(html)).toBe(text);
});
