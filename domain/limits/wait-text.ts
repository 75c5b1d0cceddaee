import { msg } from '#domain/i18n/msg.ts';
import type { TextValues } from '#domain/i18n/translator.ts';

/** A waiting time as a translatable sentence and its values. Rounded up, to whole minutes above one. */
export function waitText(seconds: number): { sentence: string; values: TextValues } {
  if (seconds <= 60) {
    return {
      sentence: msg('Please wait {{count}} seconds and try again.'),
      values: { count: seconds, one: msg('Please wait a second and try again.') },
    };
  }
  if (seconds <= 3600) {
    return {
      sentence: msg('Please wait {{count}} minutes and try again.'),
      values: { count: Math.ceil(seconds / 60) },
    };
  }
  return {
    sentence: msg('Please wait {{count}} hours and try again.'),
    values: { count: Math.ceil(seconds / 3600) },
  };
}
