import { numberFormat } from '../i18n/formats.ts';
import { msg } from '../i18n/msg.ts';
import type { Translate } from '../i18n/translator.ts';

/** The note on orders without tax that says why. */
export const REVERSE_CHARGE = msg(
  'Tax-free supply to a business in another country: the customer owes the VAT (reverse charge).',
);

/** A tax as shown to shoppers. */
export interface NamedTax {
  name: string;
  percentage: number;
}

/** The display name of a tax; common names are translated. */
export function taxName(name: string, t: Translate): string {
  return t(name);
}

/** The note beside a price that contains the tax: 'incl. 19% VAT'. */
export function includedTaxLabel({ name, percentage }: NamedTax, t: Translate, locale: string) {
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return t('incl. {{rate}} {{tax}}', {
    rate: percent.format(percentage / 100),
    tax: taxName(name, t),
  });
}
