import { quoteLexeme } from './document.ts';
import type { Option, Term } from './query-terms.ts';
import { stemmable } from './words.ts';

/** A term as two tsquery texts: `words` for to_tsquery (stemmed there), `tokens` unchanged. */
export interface TsqueryText {
  words: string;
  tokens: string;
}

/**
 * Formats a term as tsquery text. `weights` ('A', 'AB') restricts it to words of these weights, `wholeWords` omits
 * prefixes.
 */
export function tsqueryText(
  term: Term,
  { weights = '', wholeWords = false }: { weights?: string; wholeWords?: boolean } = {},
): TsqueryText {
  const options = term.options.filter((option) =>
    wholeWords ? !option.prefix : !isBeginningToo(option, term.options),
  );
  const write = (kind: Option['kind']) =>
    options
      .filter((option) => option.kind === kind)
      .map((option) => writeOption(option, weights))
      .join(' | ');
  return { words: write('word'), tokens: write('token') };
}

/** Everything that matches the whole word also matches its prefix, so searching for both only takes longer. */
const isBeginningToo = ({ kind, prefix, parts }: Option, options: Option[]): boolean =>
  !prefix &&
  options.some(
    (other) => other.prefix && other.kind === kind && other.parts.join(' ') === parts.join(' '),
  );

function writeOption({ kind, parts, prefix }: Option, weights: string): string {
  const written = parts.map((part, at) => {
    const marks = `${prefix && at === parts.length - 1 ? '*' : ''}${weights}`;
    return quoteLexeme(kind === 'word' ? stemmable(part) : part) + (marks ? `:${marks}` : '');
  });
  return `(${written.join(' & ')})`;
}
