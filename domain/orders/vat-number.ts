/**
 * A business's VAT or tax number without spaces, dots and hyphens, in capitals: 'de 123.456-789' is DE123456789. null for
 * what can't be one.
 */
export function parseVatNumber(text: string): string | null {
  const number = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  return /^(?=.*\d)[A-Z0-9]{4,20}$/.test(number) ? number : null;
}
