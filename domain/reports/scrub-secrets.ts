const HIDDEN = '[hidden]';
const MAX_DEPTH = 30;
/** Longer than any stored report. */
const MAX_LENGTH = 64_000;

/**
 * Names of fields whose value is secret. Every repetition is bounded, because matching would otherwise take quadratic
 * time.
 */
const SECRET = String.raw`[\w.-]{0,60}(?:password|passwd|secret|token|authorization|api[_-]?key|otp|card[_-]?number|cvc|cvv)[\w.-]{0,60}|code`;
const SECRET_NAME = new RegExp(`^(?:${SECRET})$`, 'i');

const RULES: [pattern: RegExp, replacement: string][] = [
  [/\b(Bearer|Basic)\s{1,16}[\w.~+/|=:-]+/gi, `$1 ${HIDDEN}`],
  // A JSON field, possibly truncated or escaped within a text: "password":"…", \"password\":\"…\".
  [
    new RegExp(
      String.raw`(\\{0,16}["'](?:${SECRET})\\{0,16}["']\s{0,16}:\s{0,16})(?!\\{0,16}"\[hidden\])(?:"(?:\\.|[^"\\])*(?:"|$)|\\+"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s,"'}\][{]+)`,
      'gi',
    ),
    `$1"${HIDDEN}"`,
  ],
  // …?token=… and password=… in URLs and forms.
  [new RegExp(String.raw`((?:^|[?&#;\s"'])(?:${SECRET})=)[^&#;\s"']*`, 'gi'), `$1${HIDDEN}`],
  [/(\/guest\/orders\/)[^/?#\s"']+/gi, `$1${HIDDEN}`],
  // JSON Web Tokens anywhere. Tried once in a run of their characters: at each "-eyJ" it would take quadratic time.
  [/(?<![\w-])((?:(?!\beyJ)[\w-])*)\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, `$1${HIDDEN}`],
];

/**
 * Removes credentials from a reported text: passwords, tokens, one-time codes and keys, in fields, JSON, URLs and
 * headers.
 */
export function scrubSecrets(reported: unknown): string {
  const clean = scrubValue(reported, 0);
  const text = typeof clean === 'string' ? clean : JSON.stringify(clean);
  return scrubText(text.slice(0, MAX_LENGTH));
}

function scrubValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return '…';
  if (typeof value === 'string') return cleanedJson(value, depth);
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) && isMessageList(inner) ? HIDDEN : scrubValue(inner, depth + 1),
    ]),
  );
}

/** A list under a field's name holds error messages: {"errors": {"password": ["…"]}}. */
function isMessageList(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function cleanedJson(text: string, depth: number): string {
  if (!/^\s*["[{]/.test(text)) return text;
  try {
    return JSON.stringify(scrubValue(JSON.parse(text), depth + 1));
  } catch {
    return text;
  }
}

function scrubText(text: string): string {
  return RULES.reduce(
    (scrubbed, [pattern, replacement]) => scrubbed.replaceAll(pattern, replacement),
    text,
  );
}
