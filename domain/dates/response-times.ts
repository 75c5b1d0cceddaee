// Formats of times that other clients of the API rely on.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A voucher's time, in UTC: '05 January 2026 10:00'. */
export function voucherMoment(date: Date): string {
  const month = MONTHS[date.getUTCMonth()];
  return `${twoDigits(date.getUTCDate())} ${month} ${date.getUTCFullYear()} ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** An order's time, in UTC: '05 Jan, 2026 03:15 PM'. */
export function orderMoment(date: Date): string {
  const month = MONTHS[date.getUTCMonth()]?.slice(0, 3);
  return `${twoDigits(date.getUTCDate())} ${month}, ${date.getUTCFullYear()} ${twelveHours(date)}`;
}

/** A ticket's day, in UTC: '05 January, 2026'. */
export function ticketDay(date: Date): string {
  return `${twoDigits(date.getUTCDate())} ${MONTHS[date.getUTCMonth()]}, ${date.getUTCFullYear()}`;
}

/** A ticket message's time, in UTC: '05 January, 2026 03:15 PM'. */
export function ticketMoment(date: Date): string {
  return `${ticketDay(date)} ${twelveHours(date)}`;
}

/** A review's day, in UTC: 'January 05, 2026'. */
export function reviewDay(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${twoDigits(date.getUTCDate())}, ${date.getUTCFullYear()}`;
}

/** A time in the format other clients parse, in UTC: '2026-01-05 10:00:00'. */
export function utcMoment(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

function twelveHours(date: Date): string {
  const hours = date.getUTCHours();
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(date.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}
