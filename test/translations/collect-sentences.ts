import { catalogueOf, type Catalogue } from './catalogue-of.ts';
import {
  isNode,
  literalText,
  placeOf,
  readSources,
  type Source,
  type SyntaxNode,
  walk,
} from './read-sources.ts';

export interface Sentence {
  text: string;
  /** Its first occurrence. */
  place: string;
  /** The English singular, if it differs: other languages then have plural forms. */
  one: string | null;
}

export interface Collected {
  sentences: Map<string, Sentence>;
  /** Calls whose sentences can't be determined statically: 'file t(name)'. */
  variables: { call: string; place: string }[];
}

/** What a source without any sentence does not call. */
const CALLED =
  /\b(t|translate|say|msg|Failure|Invalid|NotFound|Refused|Unauthorized|Unavailable)[(<]/;
const ROUTES = /^server\/\w+\/routes\.ts$/;

/** Failures whose messages are translated in the response; see server/http/response/failure-response.ts. */
const FAILURES = new Set([
  'Failure',
  'Invalid',
  'NotFound',
  'Refused',
  'Unauthorized',
  'Unavailable',
]);

/** Messages of the command line are for the operator. */
const FOR_OPERATORS =
  /^server\/commands\/|(\/operate-|-of-operators)[^/]*$|^server\/(?!staff\/).*\/operate\//;

/** Collects from the sources every sentence of a catalogue. */
export function collectSentences(catalogue: Catalogue): Collected {
  const collected: Collected = { sentences: new Map(), variables: [] };
  const isInCatalogue = ({ file }: Source) => catalogueOf(file) === catalogue;
  const trees = ['console', 'web', 'domain', 'server'].flatMap(readSources);
  for (const source of trees.filter(isInCatalogue)) {
    const isRoutes = ROUTES.test(source.file);
    if (!isRoutes && !CALLED.test(source.text)) continue;
    walk(source.program, (node) => {
      if (node.type === 'CallExpression') collectCall(collected, source, node);
      if (node.type === 'NewExpression' && !FOR_OPERATORS.test(source.file)) {
        collectFailure(collected, source, node);
      }
      if (isRoutes) collectMessage(collected, source, node);
    });
  }
  for (const source of readSources('contract').filter(isInCatalogue)) {
    walk(source.program, (node) => collectMessage(collected, source, node));
  }
  return collected;
}

/** t('…', values), translate(locale, '…', values), say('…') with values already filled in, and msg('…') for sentences translated elsewhere. */
function collectCall(collected: Collected, source: Source, node: SyntaxNode): void {
  const args = node['arguments'] as SyntaxNode[];
  const name = calledName(node['callee'] as SyntaxNode);
  if (!['t', 'translate', 'say', 'msg'].includes(name)) return;
  const [sentence, values] = name === 'translate' ? args.slice(1) : args;
  if (sentence === undefined || typeof sentence['value'] === 'number') return;
  const one = oneOf(values);
  for (const { text, variable } of alternatives(sentence, source)) {
    if (text !== null) {
      add(collected, { text, place: placeOf(source, sentence), one });
    } else {
      collected.variables.push({
        call: `${source.file} ${name}(${variable})`,
        place: placeOf(source, sentence),
      });
    }
  }
}

/** The name of a called function; 't' where a translate function is called at once: pageTranslator()('…'). */
function calledName(callee: SyntaxNode): string {
  if (callee.type === 'Identifier') return callee['name'] as string;
  if (callee.type !== 'CallExpression') return '';
  const maker = callee['callee'] as SyntaxNode;
  return ['translatorOf', 'pageTranslator'].includes(maker['name'] as string) ? 't' : '';
}

/** The messages in `new Refused('…')` and `new Invalid({ field: ['…'] })`. */
function collectFailure(collected: Collected, source: Source, failure: SyntaxNode): void {
  const callee = failure['callee'] as SyntaxNode;
  if (callee.type !== 'Identifier' || !FAILURES.has(callee['name'] as string)) return;
  for (const argument of failure['arguments'] as SyntaxNode[]) {
    const texts =
      argument.type === 'ObjectExpression' && callee['name'] === 'Invalid'
        ? (argument['properties'] as SyntaxNode[])
            .map((property) => property['value'])
            .filter((value) => isNode(value) && value.type === 'ArrayExpression')
            .flatMap((value) => (value as SyntaxNode)['elements'] as SyntaxNode[])
        : [argument];
    for (const node of texts) {
      for (const { text, variable } of alternatives(node, source)) {
        const place = placeOf(source, node);
        if (text !== null) add(collected, { text, place, one: null });
        else if (variable.startsWith('`')) {
          collected.variables.push({ call: `${source.file} ${variable}`, place });
        }
      }
    }
  }
}

/** `message: 'A whole sentence.'`; the labels of lists ('Products') are for developers. */
function collectMessage(collected: Collected, source: Source, node: SyntaxNode): void {
  if (node.type !== 'Property' || (node['key'] as SyntaxNode)['name'] !== 'message') return;
  const text = literalText(node['value']);
  if (text === null || !/[.!?]$/.test(text)) return;
  add(collected, { text, place: placeOf(source, node), one: null });
}

/** The possible sentences of an argument: both branches of a conditional. */
function alternatives(
  node: SyntaxNode,
  source: Source,
): { text: string | null; variable: string }[] {
  if (node.type === 'ConditionalExpression') {
    return [
      ...alternatives(node['consequent'] as SyntaxNode, source),
      ...alternatives(node['alternate'] as SyntaxNode, source),
    ];
  }
  return [
    { text: literalText(node), variable: source.text.slice(node.start, node['end'] as number) },
  ];
}

function oneOf(values: SyntaxNode | undefined): string | null {
  if (values?.type !== 'ObjectExpression') return null;
  const one = (values['properties'] as SyntaxNode[]).find(
    (property) => (property['key'] as SyntaxNode | undefined)?.['name'] === 'one',
  );
  return literalText(one?.['value']);
}

function add({ sentences }: Collected, sentence: Sentence): void {
  const previous = sentences.get(sentence.text);
  if (previous) previous.one ??= sentence.one;
  else sentences.set(sentence.text, sentence);
}
