/** A request that is valid except for one part, which grows with `size`. */
export interface ScaledRequest {
  place: string;
  /** The largest size that validation accepts. */
  most: number;
  of: (size: number) => Record<string, unknown>;
}

/** How much a sender can put into one part: characters, or values of a list. */
export interface Room {
  text: number;
  values: number;
}

/** Worst cases for regular expressions, parsers and comparisons. */
const PATTERNS = ['a', '1 ', '<a ', '\u0301'];

type Put = (value: unknown) => Record<string, unknown>;

/**
 * A call's valid request, scaled up in each of its parts: a long text for every value, the entries of every list repeated
 * and numbered, more fields for every object; and every field of the contract that the request omits. Unlike a request
 * that is wrong everywhere, these pass validation.
 */
export function scaledRequests(
  valid: Record<string, unknown>,
  fields: readonly string[],
  room: Room,
): ScaledRequest[] {
  const missing = fields.filter((field) => valid[field] === undefined);
  return [
    ...scaledIn(valid, '', (value) => value as Record<string, unknown>, room),
    ...missing.flatMap((field) => [
      ...texts(field, (value) => ({ ...valid, [field]: value }), room),
      ...lists(field, [1], (value) => ({ ...valid, [field]: value }), room),
    ]),
  ];
}

function scaledIn(value: unknown, place: string, put: Put, room: Room): ScaledRequest[] {
  if (Array.isArray(value)) {
    const inner =
      value.length === 0 ? [] : scaledIn(value[0], `${place}[]`, (one) => put([one]), room);
    return [...lists(place, value.length === 0 ? ['a'] : value, put, room), ...inner];
  }
  if (typeof value !== 'object' || value === null) return texts(place, put, room);
  const object = value as Record<string, unknown>;
  const names = {
    place: `names in ${place}`,
    most: room.values,
    of: (size: number) => put(Object.assign(numbered(size), object)),
  };
  return [
    names,
    ...Object.entries(object).flatMap(([key, inner]) =>
      scaledIn(inner, `${place}.${key}`, (scaled) => put({ ...object, [key]: scaled }), room),
    ),
  ];
}

function texts(place: string, put: Put, room: Room): ScaledRequest[] {
  return PATTERNS.map((pattern) => ({
    place: `${place} of ${JSON.stringify(pattern)}`,
    most: Math.floor(room.text / Buffer.byteLength(pattern)),
    of: (size) => put(pattern.repeat(Math.ceil(size / pattern.length)).slice(0, size)),
  }));
}

function lists(place: string, entries: readonly unknown[], put: Put, room: Room): ScaledRequest[] {
  const most = Math.floor(room.values / Math.max(1, valuesIn(entries[0])));
  const list = (size: number, entryAt: (index: number) => unknown) =>
    put(Array.from({ length: Math.floor(size) }, (_, index) => entryAt(index)));
  return [
    { place: `${place}, repeated`, most, of: (size) => list(size, () => entries[0]) },
    {
      place: `${place}, counted up`,
      most,
      of: (size) => list(size, (n) => countedUp(entries[0], n)),
    },
  ];
}

/** An object with this number of fields. */
function numbered(count: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (let index = 0; index < Math.floor(count); index += 1) fields[`x${index}`] = index;
  return fields;
}

/** The value with `by` added to its numbers and appended to its texts. */
function countedUp(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value + by;
  if (typeof value === 'string') return `${value}${by}`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, countedUp(inner, by)]),
  );
}

/** The number of values the server counts in one entry: itself and everything in it. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);
}
