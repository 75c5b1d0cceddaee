import { parseOrderCode } from '../order-code.ts';

/** The most characters of an order's number or code, and of a tracking number, that the call which ships them accepts. */
const LONGEST_ORDER = 40;
const LONGEST_TRACKING = 100;
/** A long number as spreadsheets show it, 3.40434E+17: its last digits are lost. */
const ROUNDED = /^\d[.,]\d+E\+\d+$/i;

/** A line of a pasted list: an order, as it was written, and its tracking number. */
export interface TrackedOrder {
  order: string;
  tracking_number: string;
}

/**
 * Reads a pasted list of two columns, the order's number or code and the tracking number, as spreadsheets and carriers
 * write it: separated by tabs, semicolons, commas or spaces, with or without quotes. Further columns and a heading are
 * ignored; `unreadable` has the lines that are neither, or whose number is rounded or too long.
 */
export function parseTrackingList(text: string): { parcels: TrackedOrder[]; unreadable: string[] } {
  const parcels: TrackedOrder[] = [];
  const unreadable: string[] = [];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  for (const [index, line] of lines.filter((text) => text !== '').entries()) {
    const [order = '', tracking_number = ''] = cellsOf(line);
    if (isOrder(order) && isTracking(tracking_number)) parcels.push({ order, tracking_number });
    else if (index > 0 || /\d/.test(line)) unreadable.push(line);
  }
  return { parcels, unreadable };
}

const isOrder = (text: string) => text.length <= LONGEST_ORDER && parseOrderCode(text) !== null;

const isTracking = (text: string) =>
  text !== '' && text.length <= LONGEST_TRACKING && !ROUNDED.test(text);

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((candidate) => line.includes(candidate));
  const cells = separator === undefined ? splitAtSpace(line) : line.split(separator);
  return cells.map((cell) =>
    cell
      .trim()
      .replaceAll(/^["']|["']$/g, '')
      .trim(),
  );
}

/** Tracking numbers may be written in groups. */
function splitAtSpace(line: string): string[] {
  const at = line.search(/\s/);
  return at < 0 ? [line] : [line.slice(0, at), line.slice(at)];
}
