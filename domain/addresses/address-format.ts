import { msg } from '#domain/i18n/msg.ts';

/**
 * The state or province that addresses of a country need: what it is called, and what stands before it on an envelope;
 * `hasAreas`: addresses often name a part of the town, too.
 */
export interface Region {
  kind: 'state' | 'province';
  separator: string;
  hasAreas: boolean;
}

/** Countries whose carriers require the state or province. */
const REGIONS: Record<string, Region> = {
  AU: { kind: 'state', separator: ' ', hasAreas: false },
  BR: { kind: 'state', separator: ' - ', hasAreas: true },
  CA: { kind: 'province', separator: ' ', hasAreas: false },
  IN: { kind: 'state', separator: ', ', hasAreas: true },
  IT: { kind: 'province', separator: ' ', hasAreas: false },
  MX: { kind: 'state', separator: ', ', hasAreas: true },
  US: { kind: 'state', separator: ', ', hasAreas: false },
};

/** The state or province in addresses of a country; `code` is its ISO code; null where addresses have no state. */
export function regionOf(code: string | null | undefined): Region | null {
  return (Object.hasOwn(REGIONS, code ?? '') && REGIONS[code ?? '']) || null;
}

interface PostcodeLabels {
  label: string;
  optional: string;
  missing: string;
}

const POSTCODE: PostcodeLabels = {
  label: msg('Postcode'),
  optional: msg('Postcode (optional)'),
  missing: msg('Enter your postcode.'),
};
const OWN_POSTCODE: Record<string, PostcodeLabels> = {
  CA: {
    label: msg('Postal code'),
    optional: msg('Postal code (optional)'),
    missing: msg('Enter your postal code.'),
  },
  IN: {
    label: msg('PIN code'),
    optional: msg('PIN code (optional)'),
    missing: msg('Enter your PIN code.'),
  },
  US: {
    label: msg('ZIP code'),
    optional: msg('ZIP code (optional)'),
    missing: msg('Enter your ZIP code.'),
  },
};

/** What a country calls its postcodes, as keys of the catalogues. */
export function postcodeLabels(code: string | undefined): PostcodeLabels {
  return (Object.hasOwn(OWN_POSTCODE, code ?? '') && OWN_POSTCODE[code ?? '']) || POSTCODE;
}
