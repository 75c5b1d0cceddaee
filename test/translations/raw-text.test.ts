import { expect, test } from 'vitest';
import {
  literalText,
  placeOf,
  readSources,
  type Source,
  type SyntaxNode,
  walk,
} from './read-sources.ts';

/** Names that are the same in every language. */
const NAMES = new Set([
  'App Store',
  'Google Play',
  'WhatsApp',
  'Messenger',
  'Facebook',
  'Apple',
  'Google',
  'X',
]);
const WORD = /\p{L}{2}/u;
/** Attributes that are announced or shown; in others a text counts if it looks like a sentence. */
const SPOKEN = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);
const LIKE_A_SENTENCE = /^\p{Lu}\p{Ll}/u;

/** Untranslated English text in the markup. */
function rawTexts(source: Source): string[] {
  const places: string[] = [];
  const note = (node: SyntaxNode, text: string | null) => {
    const words = text?.trim() ?? '';
    if (WORD.test(words) && !NAMES.has(words)) places.push(`${placeOf(source, node)} ${words}`);
  };
  walk(source.program, (node) => {
    if (node.type === 'JSXText') note(node, node['value'] as string);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node['children'] as SyntaxNode[]) {
        if (child.type === 'JSXExpressionContainer') note(child, literalText(child['expression']));
      }
    }
    if (node.type === 'JSXAttribute') {
      const text = attributeText(node);
      const name = (node['name'] as SyntaxNode)['name'] as string;
      if (SPOKEN.has(name) || LIKE_A_SENTENCE.test(text ?? '')) note(node, text);
    }
  });
  return places;
}

function attributeText(attribute: SyntaxNode): string | null {
  const value = attribute['value'] as SyntaxNode | null;
  if (value?.type === 'JSXExpressionContainer') return literalText(value['expression']);
  return literalText(value);
}

test('the markup contains no English outside t()', () => {
  expect(['web', 'console'].flatMap(readSources).flatMap(rawTexts)).toEqual([]);
});

/** What names something or is quoted from a file is written as it is. */
const NAMING = new Set(['id', 'status', 'value']);

/** Values of sentences that are numbers turned into text: languages could not write them in their own digits. */
function textualNumbers(source: Source): string[] {
  const places: string[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = (node['callee'] as SyntaxNode)['name'];
    if (callee !== 't' && callee !== 'say' && callee !== 'translate') return;
    for (const values of node['arguments'] as SyntaxNode[]) {
      if (values.type !== 'ObjectExpression') continue;
      for (const property of values['properties'] as SyntaxNode[]) {
        const value = property['value'] as SyntaxNode | undefined;
        const isText =
          value?.type === 'CallExpression' && (value['callee'] as SyntaxNode)['name'] === 'String';
        const key = (property['key'] as SyntaxNode | undefined)?.['name'] as string;
        if (isText && !NAMING.has(key)) places.push(`${placeOf(source, value)} ${key}`);
      }
    }
  });
  return places;
}

test('sentences get numbers as numbers', () => {
  const translating = ['web', 'console', 'domain', 'server']
    .flatMap(readSources)
    .filter(({ text }) => /\b(t|say|translate)[(<]/.test(text));
  expect(translating.flatMap(textualNumbers)).toEqual([]);
});
