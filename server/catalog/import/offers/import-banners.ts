import { listBannerRecords } from '../../export/offer-queries.ts';
import { bannerLine } from '../reading/lines.ts';
import { completeLine, readLine } from '../reading/read-line.ts';
import { requireLanguages } from '../references/required.ts';
import { saveChanged } from '../records/save-changed.ts';
import { importEach } from '../import-each.ts';
import type { ImportLine, ImportSession } from '../session.ts';
import { saveBanner } from './offer-queries.ts';

/** Creates the import of banners or of advertisements, which only differ in where they are shown. */
export function importBannersOf(kind: 'banner' | 'ad') {
  return async (session: ImportSession, lines: ImportLine<object>[]): Promise<void> => {
    await importEach(session, kind, lines, async (value) => {
      const { slug } = readLine(bannerLine.pick({ slug: true }), value);
      const [current] = await listBannerRecords(session.db, slug);
      const banner = completeLine(bannerLine, value, current);
      requireLanguages(await session.references.all(), current?.translations, banner.translations);
      const isStored = current?.thumbnail === banner.thumbnail;
      const thumbnail = isStored ? banner.thumbnail : await session.pictures.take(banner.thumbnail);
      return () =>
        saveChanged(
          session,
          current,
          { ...banner, kind, thumbnail },
          { type: kind, key: slug, list: listBannerRecords, save: saveBanner },
        );
    });
  };
}
