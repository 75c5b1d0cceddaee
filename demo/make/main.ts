import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { attributeLines } from './attributes.ts';
import { brandLines } from './brands.ts';
import { allProducts } from './catalogue.ts';
import { categoryLines, makeCategoryPictures } from './categories.ts';
import { check } from './check.ts';
import { allDocuments } from './documents.ts';
import { kinds, makePhotographs, viewsOf } from './photographs.ts';
import { bannerLines, flashSaleLines, voucherLines } from './promotions.ts';
import { accessories } from './ranges/accessories.ts';
import { bolts } from './ranges/fasteners/bolts.ts';
import { driversAndSockets } from './ranges/hand-tools/drivers-and-sockets.ts';
import { drillDrivers } from './ranges/machines/drill-drivers.ts';
import { electrical } from './ranges/electrical.ts';
import { gardenRange } from './ranges/garden.ts';
import { grindersAndSaws } from './ranges/machines/grinders-and-saws.ts';
import { hammers } from './ranges/hand-tools/hammers.ts';
import { lighting } from './ranges/lighting.ts';
import { locks } from './ranges/locks.ts';
import { measuringRange } from './ranges/hand-tools/measuring.ts';
import { nutsAndWashers } from './ranges/fasteners/nuts-and-washers.ts';
import { paint } from './ranges/paint.ts';
import { pliersAndSaws } from './ranges/hand-tools/pliers-and-saws.ts';
import { plumbing } from './ranges/plumbing.ts';
import { safety } from './ranges/safety.ts';
import { sandersAndHeatGuns } from './ranges/machines/sanders-and-heat-guns.ts';
import { screws } from './ranges/fasteners/screws.ts';
import { storageRange } from './ranges/storage.ts';
import { workshop } from './ranges/workshop.ts';
import { wrenchRange } from './ranges/hand-tools/wrenches.ts';
import { reviewLines } from './reviews/reviews.ts';
import { makeShopBanners, shopLines } from './shop-lines.ts';
import { makeDrawings } from './sketches/sketches.ts';

/**
 * Writes demo/catalog.jsonl and its pictures. `node demo/make/main.ts` draws missing pictures, with
 * `--redraw` all of them. Photos and banners are source files.
 */

const root = join(import.meta.dirname, '..');
const redraw = process.argv.includes('--redraw');
sharp.concurrency(1);

const ranges = [
  accessories,
  bolts,
  driversAndSockets,
  drillDrivers,
  electrical,
  gardenRange,
  grindersAndSaws,
  hammers,
  lighting,
  locks,
  measuringRange,
  nutsAndWashers,
  paint,
  pliersAndSaws,
  plumbing,
  safety,
  sandersAndHeatGuns,
  screws,
  storageRange,
  workshop,
  wrenchRange,
];
for (const range of ranges) range();

const entries = allProducts();
const lines = (
  [
    ...shopLines(),
    ...categoryLines(),
    ...brandLines(),
    ...attributeLines(entries),
    ...entries.map(({ line }) => line),
    ...reviewLines(entries),
    ...flashSaleLines(entries),
    ...voucherLines(),
    ...bannerLines(),
  ] as object[]
).map((line): Record<string, unknown> & { type?: string } => ({ ...line }));

for (const folder of ['sketches', 'brands', 'shops', 'categories', 'documents'])
  mkdirSync(join(root, 'media', folder), { recursive: true });
const photos = kinds.flatMap((kind) =>
  viewsOf(kind).map((view) => `media/photos/${kind}-${view}.webp`),
);
const made = new Set([
  ...photos,
  ...(await makePhotographs(root, redraw)),
  ...(await makeDrawings(root, redraw)),
  ...(await makeCategoryPictures(root, redraw)),
  ...(await makeShopBanners(root, redraw)),
  ...allDocuments().keys(),
]);
for (const [file, content] of allDocuments()) writeFileSync(join(root, file), content);

/** Delete pictures that are no longer referenced. */
for (const folder of ['photos', 'sketches', 'brands', 'shops', 'categories', 'documents']) {
  for (const file of readdirSync(join(root, 'media', folder))) {
    if (!made.has(`media/${folder}/${file}`)) rmSync(join(root, 'media', folder, file));
  }
}

check(root, lines, entries, photos);
writeFileSync(
  join(root, 'catalog.jsonl'),
  `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
);

const counts = Map.groupBy(lines, ({ type }) => type);
for (const [type, list] of counts) console.log(`${String(list.length).padStart(6)} ${type ?? ''}`);
console.log(`${String(made.size).padStart(6)} pictures and documents`);
