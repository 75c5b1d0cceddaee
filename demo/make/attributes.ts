import type { Entry } from './catalogue.ts';
import { valueTranslations } from './texts/value-texts.ts';

/** Product attributes; those shoppers filter by become facets. */

const numbers = `
pitch mm|width-across-flats mm *|head-width mm|head-height mm|height mm|inner-diameter mm|outer-diameter mm|thickness mm|diameter mm *|length mm *|total-length m *|width mm|depth mm|flute-length mm
jaw-opening mm *|cutting-depth mm|disc-diameter mm *|bore mm|wall-thickness mm|shackle-diameter mm|distance mm|measuring-range mm *|resolution mm|cutting-capacity mm|chuck-capacity mm
teeth pcs *|teeth-per-inch pcs|pieces pcs|vials pcs|grit P|weight kg *|load-capacity kg *|volume l *|voltage V *|power W *|capacity Ah *|current A|charging-current A|torque Nm *|no-load-speed rpm
max-temperature °C|luminous-flux lm *|colour-temperature K *|beam-distance m|noise-reduction dB *|conductor-area mm² *|flow-rate l/min *|max-pressure bar|angle °|spool m *`;
const choices =
  'thread *|standard *|head-shape *|drive *|material *|finish *|grade *|available-length *|motor *|power-source *|shank|handle-material *|head-material|accuracy|protection-level *|light-source|cap *|pipe-thread *|clamping-range|cut *|opacity-class|kit *';

const special: Record<string, string> = {
  'max-temperature': 'Highest temperature',
  'max-pressure': 'Highest pressure',
  'no-load-speed': 'No-load speed',
  'teeth-per-inch': 'Teeth per inch',
  distance: 'Spacing',
  cap: 'Lamp cap',
  'available-length': 'Available lengths',
  'disc-diameter': 'Disc or blade diameter',
  cut: 'File cut',
};

function nameOf(slug: string): string {
  const words = special[slug] ?? slug.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const attributes = [
  ...numbers
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [slug = '', unit = '', facet] = entry.trim().split(' ');
      return {
        type: 'attribute',
        slug,
        name: nameOf(slug),
        kind: 'number' as const,
        unit,
        is_facet: facet === '*',
      };
    }),
  ...choices.split('|').map((entry) => {
    const [slug = '', facet] = entry.split(' ');
    return {
      type: 'attribute',
      slug,
      name: nameOf(slug),
      kind: 'choice' as const,
      is_facet: facet === '*',
    };
  }),
];

/** Of a product's colours, which are a separate option. */
const colour = { type: 'attribute', slug: 'colour', name: 'Colour', kind: 'choice' };

/** The attributes' lines, with the values that products have in the demo's other languages. */
export function attributeLines(entries: Entry[]): object[] {
  const values = new Map<string, string[]>();
  const note = (slug: string, stated: (string | undefined)[]) =>
    values.set(slug, [
      ...(values.get(slug) ?? []),
      ...stated.filter((value) => value !== undefined),
    ]);
  for (const { line } of entries) {
    for (const [slug, stated] of Object.entries(line.attributes))
      note(slug, [stated].flat().map(String));
    note(
      line.option_name?.toLowerCase() ?? 'size',
      (line.sizes ?? []).map(({ name }) => name),
    );
    note(
      colour.slug,
      (line.colors ?? []).map(({ name }) => name),
    );
  }
  return [...attributes, colour].map((line) => ({
    ...line,
    ...(line.kind === 'choice' ? valueTranslations(values.get(line.slug) ?? []) : {}),
  }));
}
