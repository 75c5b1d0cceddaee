import { say } from '#domain/i18n/sentence.ts';
import type { FileTime } from '#domain/dates/file-time.ts';
import { BadLine } from '../reading/bad-line.ts';

/** A record with its times parsed. */
export function withTimes<T extends { starts_at: string; ends_at: string }>(record: T) {
  const at = (time: string): FileTime => ({ time, is_relative: false });
  return { ...record, starts_at: at(record.starts_at), ends_at: at(record.ends_at) };
}

/** Throws BadLine unless the period (ISO times) ends after it starts. */
export function checkPeriod(starts: string, ends: string): void {
  if (Date.parse(starts) >= Date.parse(ends))
    throw new BadLine(say('starts_at must be before ends_at.'));
}
