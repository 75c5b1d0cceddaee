/** The conventions of all calls, for the head of the OpenAPI document; CommonMark. */
export const CONVENTIONS = `
**Responses** are \`{message, data}\`: a sentence in the language of \`Accept-Language\` (the shop's default: English), and what
was asked for. Failures are \`{message, errors}\`, with the sentences of each field. Fields are added without notice: ignore those
you don't know.

**Numbers.** Money is in units of the currency, with decimals, never in hundredths: \`12.9\` is 12.90 USD. Prices are in the shop's
default currency, \`currency\` of \`/master\`; \`rate_from_default\` is for showing others. Money, ratings and percentages always
carry a decimal point (\`10.0\`), ids and counts never.

**Times** ending in \`_at\` with the format date-time are ISO 8601 in UTC; the others are texts for people.

**Requests** are JSON or forms. Unknown keys are ignored, \`""\` means absent, ids may be sent as digits, yes and no as 1 and 0.

**Signing in.** \`Authorization: Bearer TOKEN\`. Where a token is optional, an invalid one counts as none; elsewhere it is 401.

**Pages of lists** need both \`page\` and \`per_page\` (at most 100); without them a list has its first 100 entries. \`total\` is the
number of all. Pages past the end are empty.

**Repeats.** Calls with the header \`Idempotency-Key\` can be sent again after a lost connection without a second effect.

**Limits.** An IP address has 1,200 calls a minute unless the shop says otherwise; above that, and after too many attempts to sign in or
order, the response is 429 with \`Retry-After\` in seconds. 503 has it too.

**Caching.** GET calls without a token have an \`ETag\` and answer \`If-None-Match\` with 304; HEAD works wherever GET does. Personal
responses are \`no-store\`.

**Other origins.** Pages of the origins in \`CORS_ORIGINS\` can call the API from browsers and read \`Retry-After\` and
\`X-Request-Id\`. No call needs a cookie.
`.trim();
