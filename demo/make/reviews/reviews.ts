import { favourites, shelfTime, type Entry } from '../catalogue.ts';
import { between, pick, random, shuffled } from '../random.ts';
import type { Random } from '../random.ts';
import { fixingWords } from './review-words-fixings.ts';
import { houseWords } from './review-words-house.ts';
import { toolWords } from './review-words-tools.ts';

/** Reviews: many for best sellers, none for some products; ratings lean to four and five stars. */

const words: Record<string, string> = { ...fixingWords, ...toolWords, ...houseWords };

const names =
  'Ada Adrian Agnes Alan Alma Amir Andrea Anita Anton Aron Beata Ben Bianca Boris Bruno Carla Cem Clara Colin Dana Daniel Daria Dennis Diego Dora Edda Edwin Elena Eli Elsa Emil Emma Enzo Erik Esther Fabio Fatma Felix Finn Flora Frank Frieda Gino Greta Hana Hannes Harry Heidi Helen Hugo Ida Igor Ines Ingrid Ivan Jack Jana Jens Joan Joel Jonas Judith Julia Kai Karim Karin Kata Keith Kim Lara Lars Lea Leila Leo Lena Linda Lorenz Louis Lucia Luka Maja Marc Maria Marta Matteo Max Mia Mila Milan Mona Nadia Nick Nils Nina Noah Nora Olga Oliver Omar Oskar Otto Pablo Paul Petra Pia Rafael Ralf Rita Robin Rosa Ruben Ruth Sam Sara Selma Simon Sofia Stefan Sven Tania Tara Theo Tim Tom Uma Ursula Vera Victor Wanda Werner Yusuf Zoe'.split(
    ' ',
  );
const letters = 'ABCDEFGHIJKLMNOPRSTVWZ';

const happy = [
  'Would buy again.',
  'Arrived a day earlier than promised.',
  'Good price, too.',
  'Exactly as described.',
  'My neighbour has ordered one as well.',
  'Well packed.',
  'Recommended.',
  'Second order, same quality.',
  'Nothing to complain about.',
  'Just what I was looking for.',
  'The shop answered my question within an hour.',
  'Worth every cent.',
  'Five stars from me.',
  'Will order here again.',
];
const mixed = [
  'All in all fine for the money.',
  'Does its job.',
  'Decent, but not outstanding.',
  'Okay for occasional use.',
  'Three stars because of that.',
  'Delivery took a week.',
  'Otherwise fine.',
  'I keep it, but it could be better.',
];
const unhappy = [
  'I expected more.',
  'Sent it back, the refund came quickly.',
  'Not again.',
  'For this price that should not happen.',
  'The service was friendly at least.',
  'Disappointed.',
  'It now lies unused in the cellar.',
];
const harsh = [
  'Arrived damaged, and the exchange took two weeks.',
  'Not what I expected from this shop.',
  'Had to send it back.',
  'The wrong article was in the parcel at first.',
  'Waited three weeks for it.',
  'The parcel had been opened on the way.',
  'Looks like a return that was sold to me again.',
  'Nobody answered my mail.',
  'One star, because zero is not possible.',
];
const openings = [
  'Bought this in spring. ',
  'Have had it for three months now. ',
  'Ordered on Monday, here on Wednesday. ',
  'Needed it for a small job at home. ',
  'For work, used almost daily. ',
  'A present for my father. ',
  'After reading the other reviews I gave it a try. ',
  'Replaces one that lasted me ten years. ',
];
/** Openings about lasting goods don't suit consumables. */
const consumables = new Set(
  'bolt nut washer rod wood-screw anchor nail grinding-disc drill-bit saw-blade ties wire pipe fitting hose-clamp paint tape-roll sandpaper mask chain bulb socket'.split(
    ' ',
  ),
);
const plainOpenings = [
  'Ordered on Monday, here on Wednesday. ',
  'Needed these for a small job at home. ',
  'For work, where we use a lot of them. ',
  'Second time I order these. ',
  'Bought for a weekend project. ',
];

function sentence(topic: string): { good: string[]; bad: string[] } {
  const [good = '', bad = ''] = (words[topic] ?? '').split('||');
  if (!good || !bad) throw new Error(`no review sentences for ${topic}`);
  return { good: good.split('|'), bad: bad.split('|') };
}

function textOf(next: Random, topic: string, rating: number): string {
  const { good, bad } = sentence(topic);
  const [g, b] = [shuffled(next, good), shuffled(next, bad)];
  const more = next();
  const parts: string[] = [];
  if (rating === 5)
    parts.push(
      ...g.slice(0, more < 0.3 ? 1 : more < 0.75 ? 2 : 3),
      ...(next() < 0.45 ? [pick(next, happy)] : []),
    );
  else if (rating === 4)
    parts.push(
      ...g.slice(0, more < 0.5 ? 1 : 2),
      ...(next() < 0.5 ? b.slice(0, 1) : next() < 0.4 ? [pick(next, happy.slice(0, 10))] : []),
    );
  else if (rating === 3)
    parts.push(...g.slice(0, 1), ...b.slice(0, 1), ...(next() < 0.6 ? [pick(next, mixed)] : []));
  else if (rating === 2)
    parts.push(...b.slice(0, more < 0.4 ? 2 : 1), ...(next() < 0.75 ? [pick(next, unhappy)] : []));
  else
    parts.push(
      pick(next, harsh),
      ...b.slice(0, more < 0.5 ? 1 : 0),
      ...(next() < 0.4 ? [pick(next, unhappy)] : []),
    );
  const aboutDelivery = parts.some((part) => /eliver|Arrived|Waited|sent/i.test(part));
  const starts = (consumables.has(topic) ? plainOpenings : openings).filter(
    (words) => !aboutDelivery || !words.includes('Monday'),
  );
  const start = next() < 0.22 ? pick(next, starts) : '';
  return start + parts.join(' ');
}

function ratingOf(next: Random, lean: number): number {
  const luck = next() + lean;
  return luck < 0.04 ? 1 : luck < 0.09 ? 2 : luck < 0.2 ? 3 : luck < 0.51 ? 4 : 5;
}

const last = Date.UTC(2026, 10, 14, 20);

export function reviewLines(entries: Entry[]): {
  type: 'review';
  product: string;
  customer_name: string;
  rating: number;
  description: string;
  created_at: string;
}[] {
  const ranked = [...entries].sort((a, b) => b.line.total_sold - a.line.total_sold);
  return ranked.flatMap(({ item, line }, rank) => {
    const next = random(`reviews ${line.slug}`);
    const expected = 100 / (rank + 3) ** 0.62 + 1.9;
    const count =
      next() < 0.12 && !favourites.includes(line.slug)
        ? 0
        : Math.max(0, Math.round(expected * shelfTime(line.created_at) * (0.45 + next() * 1.1)));
    const lean = (next() - 0.5) * 0.16;
    const from = Date.parse(line.created_at) + 3 * 86400e3;
    const seen = new Set<string>();
    return Array.from({ length: count }, () => {
      const rating = ratingOf(next, lean);
      let description = textOf(next, item.topic, rating);
      for (let tries = 0; seen.has(description) && tries < 20; tries++)
        description = textOf(next, item.topic, rating);
      seen.add(description);
      const at = new Date(Math.floor((from + (last - from) * next()) / 1000) * 1000);
      return {
        type: 'review' as const,
        product: line.slug,
        customer_name: `${pick(next, names)} ${letters[between(next, 0, letters.length - 1)] ?? 'A'}.`,
        rating,
        description,
        created_at: at.toISOString().replace('.000Z', 'Z'),
      };
    }).sort((a, b) => a.created_at.localeCompare(b.created_at));
  });
}
