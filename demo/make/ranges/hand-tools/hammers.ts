import { family } from '../../catalogue.ts';
import { tool, tone, handTools } from './tool.ts';

/** Hammers and mallets. */

export function hammers(): void {
  family(
    {
      ...handTools,
      subs: ['hammers'],
      topic: 'hammer',
      photo: 'claw-hammer',
      tags: ['nail hammer', 'carpenter hammer'],
      attributes: { 'head-material': 'Forged steel' },
      notes: [
        'Hold it at the end of the handle and let the weight do the work.',
        'The claw draws nails of up to 130 mm; put a block under the head for the long ones.',
      ],
    },
    [
      tool(
        'Grippax claw hammer 450 g, cushioned grip',
        'grippax',
        19.9,
        'All-round claw hammer with fibreglass handle.',
        'The hammer for the toolbox at home. A fibreglass core and a thick sleeve take the sting out of missed blows.',
        { weight: 0.45, length: 320, 'handle-material': 'Fibreglass' },
      ),
      tool(
        'Grippax claw hammer 560 g, cushioned grip',
        'grippax',
        23.9,
        'Heavier claw hammer for framing and formwork.',
        'A hundred grams more than the house size sink a 90 mm nail in three blows.',
        { weight: 0.56, length: 330, 'handle-material': 'Fibreglass' },
      ),
      tool(
        'Redmoor claw hammer 450 g with red grip',
        'redmoor',
        16.5,
        'Simple, sound claw hammer for occasional work.',
        'Head and handle are bonded with resin, so the head stays on in a dry shed and in a wet one.',
        { weight: 0.45, length: 315, 'handle-material': 'Fibreglass' },
        tone('red'),
      ),
      tool(
        'Halvorsby claw hammer 500 g, blue grip',
        'halvorsby',
        31,
        'Polished claw hammer for joiners.',
        'Face and claw are polished and the edges chamfered, so they leave no marks in planed wood.',
        { weight: 0.5, length: 330, 'handle-material': 'Fibreglass' },
        tone('blue'),
      ),
      tool(
        'Tillray claw hammer 600 g, long handle',
        'tillray',
        28.5,
        'Long-handled hammer for roofs and frames.',
        'The 370 mm handle gives reach and speed on roofs. Balanced close to the head.',
        { weight: 0.6, length: 370, 'handle-material': 'Fibreglass' },
        tone('teal'),
      ),
    ],
  );
  family(
    {
      ...handTools,
      subs: ['hammers'],
      topic: 'mallet',
      photo: 'rubber-mallet',
      tags: ['soft hammer', 'tent mallet', 'paving hammer'],
      attributes: { 'head-material': 'Rubber', 'handle-material': 'Ash' },
      notes: [
        'Leaves no dents in paving, panels or hub caps.',
        'Keep it out of the sun; rubber grows hard with the years.',
      ],
    },
    [
      tool(
        'Pendry rubber mallet 340 g, ash handle',
        'pendry',
        11.9,
        'Small mallet for joints, tiles and tent pegs.',
        'For glued joints and tiles: heavy enough to move the work, soft enough to leave no mark.',
        { weight: 0.34, diameter: 55 },
      ),
      tool(
        'Pendry rubber mallet 680 g, ash handle',
        'pendry',
        15.9,
        'Paving mallet with 65 mm face.',
        'The usual weight for laying flags and kerbs. Ash handle with a wedge that can be driven again.',
        { weight: 0.68, diameter: 65 },
      ),
      tool(
        'Northforge rubber mallet 900 g, ash handle',
        'northforge',
        18.9,
        'Heavy mallet for kerbs and formwork.',
        'A full face of 75 mm moves kerb stones and formwork without splintering edges.',
        { weight: 0.9, diameter: 75 },
      ),
    ],
  );
  family(
    {
      ...handTools,
      subs: ['hammers'],
      topic: 'hammer',
      photo: 'sledge-hammer',
      tags: ['sledge', 'demolition hammer', 'maul'],
      attributes: { 'head-material': 'Forged steel', 'handle-material': 'Fibreglass' },
      notes: [
        'Wear glasses: steel and stone both throw splinters.',
        'Check the head before each use; the sleeve under it takes the overstrike.',
      ],
    },
    [
      tool(
        'Northforge sledge hammer 3 kg',
        'northforge',
        34.9,
        'Sledge with 800 mm fibreglass handle.',
        'Three kilograms for fence posts and partition walls, a weight most people can swing for an hour.',
        { weight: 3, length: 800 },
      ),
      tool(
        'Northforge sledge hammer 5 kg',
        'northforge',
        46,
        'Heavy sledge for concrete and stone.',
        'For footings, steps and stubborn stakes. The handle is 900 mm long and does not splinter.',
        { weight: 5, length: 900 },
      ),
      tool(
        'Redmoor sledge hammer 4 kg, red handle',
        'redmoor',
        38.5,
        'Sledge 4 kg with shock-damping grip.',
        'Between house and site: four kilograms and a rubber grip that stays dry in wet gloves.',
        { weight: 4, length: 850 },
        tone('red'),
      ),
      tool(
        'Halvorsby club sledge 2 kg, blue handle',
        'halvorsby',
        29.9,
        'Light sledge with short stroke.',
        'For pins and wedges, where a full swing has no room.',
        { weight: 2, length: 600 },
        tone('blue'),
      ),
    ],
  );
}
