/** Countries whose post has no postcodes (Universal Postal Union). */
const WITHOUT = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KP LY ML MO MR QA RW SB SC SL SR ST SY TD TF TG TK TL TO TV UG VU WS YE ZW'.split(
    ' ',
  ),
);
/** Countries where carriers require the postcode. */
const NEEDED = new Set(
  'AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HR HU IN IT JP KR LI LT LU LV MC MT MX NL NO NZ PL PT RO SE SG SI SK TR UA US ZA'.split(
    ' ',
  ),
);

/** Whether addresses of a country need a postcode; `code` is the ISO code, undefined while no country is chosen. */
export function postcodeUse(code: string | undefined): 'needed' | 'optional' | 'none' {
  if (code === undefined) return 'optional';
  if (WITHOUT.has(code)) return 'none';
  return NEEDED.has(code) ? 'needed' : 'optional';
}
