import { tinykeys } from 'tinykeys';

/** The first character that is not in one of Unicode's Latin blocks. */
const AFTER_LATIN = 0x2_50;

/** Characters of shortcuts by the places of their keys, besides letters and digits. */
const SIGNS: Readonly<Record<string, string>> = {
  Slash: '/',
  BracketLeft: '[',
  BracketRight: ']',
};

/** A character in the notation of `tinykeys`: in 'g o' or '$mod+k'. */
const CHARACTER = /(^|[ +])([a-z/?])(?= |$)/g;

type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/** Keys without a character have Latin names, such as Enter. */
const isOtherScript = ({ key }: Key) => (key.codePointAt(0) ?? 0) >= AFTER_LATIN;

/**
 * The character of a key in a shortcut. Keyboards for Arabic or Bengali type no Latin letters: there it is the
 * one at the same place of a Latin keyboard.
 */
export function latinKey(pressed: Key): string {
  const { key, code } = pressed;
  if (!isOtherScript(pressed)) return key;
  return SIGNS[code] ?? /^(?:Key|Digit)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** `tinykeys` for the window, on keyboards of all scripts. Returns a function that stops it. */
export function listenToKeys(
  bindings: Readonly<Record<string, (event: KeyboardEvent) => void>>,
  options?: { capture: boolean },
): () => void {
  const byPlace = Object.entries(bindings).map(
    ([keys, act]) =>
      [
        keys.replaceAll(CHARACTER, (_all, before: string, key: string) => before + placeOf(key)),
        (event: KeyboardEvent) => {
          if (isOtherScript(event)) act(event);
        },
      ] as const,
  );
  return tinykeys(window, { ...Object.fromEntries(byPlace), ...bindings }, options);
}

const placeOf = (character: string) =>
  /[a-z]/.test(character) ? `Key${character.toUpperCase()}` : 'Slash';
