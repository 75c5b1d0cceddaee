import { quoteLexeme } from './document.ts';
import type { Option, Term } from './query-terms.ts';

/** A term as two tsquery texts: `words` for to_tsquery (stemmed there), `tokens` to be taken as they are. */
export interface TsqueryText {
  words: string;
  tokens: string;
}

/**
 * Writes a term as tsquery text. `weights` ('A', 'AB') asks for words of these weights alone, `wholeWords` leaves
 * beginnings of words out.
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

/** Whatever has the whole word has its beginning: to look for both would only take longer. */
const isBeginningToo = ({ kind, prefix, parts }: Option, options: Option[]): boolean =>
  !prefix &&
  options.some(
    (other) => other.prefix && other.kind === kind && other.parts.join(' ') === parts.join(' '),
  );

function writeOption({ parts, prefix }: Option, weights: string): string {
  const written = parts.map((part, at) => {
    const marks = `${prefix && at === parts.length - 1 ? '*' : ''}${weights}`;
    return quoteLexeme(part) + (marks ? `:${marks}` : '');
  });
  return `(${written.join(' & ')})`;
}
