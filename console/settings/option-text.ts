import { msg } from '#domain/i18n/msg.ts';

/** Titles of the options of settings. */
const OPTIONS: Record<string, string> = {
  prefix: msg('before the amount'),
  suffix: msg('after the amount'),
  metric: msg('millimetres and kilograms'),
  imperial: msg('inches and pounds'),
  'at-once': msg('immediately'),
  daily: msg('once a day'),
  off: msg('never'),
  email: msg('by email'),
  phone: msg('by text message'),
  order: msg('per order'),
  line: msg('per line'),
  none: msg('no tax'),
  goods: msg('same as the products'),
  default: msg('same as the default class'),
};

/** The title of an option, to be translated; its raw name for one without a title. */
export function optionText(option: string): string {
  return OPTIONS[option] ?? option;
}
