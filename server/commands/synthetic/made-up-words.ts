import type { Random } from '#server/demo/random.ts';

const FIRST =
  'bra,dor,fer,gra,hal,kel,lum,mar,nor,ost,pel,quin,rav,sol,tor,ulm,ver,wen,yor,zan'.split(',');
const MIDDLE = ',,a,e,i,o,an,er,il,or,um'.split(',');
const LAST = 'bek,dal,dex,fix,gard,ko,lin,max,nel,ova,pro,rik,sten,tec,ton,vik,wald,zo'.split(',');

/** A word that could be the name of a brand or a model: 'Torandex'. */
export function makeUpWord(random: Random): string {
  const word = random.pick(FIRST) + random.pick(MIDDLE) + random.pick(LAST);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `count` distinct words. */
export function makeUpWords(random: Random, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) words.add(makeUpWord(random));
  return [...words];
}
