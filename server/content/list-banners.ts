import type { Banner } from '#contract/catalog/shops.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { type CatalogTexts, catalogTexts, inLanguage } from './texts/catalog-texts.ts';
import { pictureUrl } from './picture-url.ts';
import { type BannerRow, listBannerRows } from './queries.ts';

const BANNER_WIDTH = 1600;
const SHOWN_ADS = 2;

interface Banners {
  banners: Banner[];
  ads: Banner[];
}

/** The banners of the home page, and the two ads beside them. */
export async function listBanners(context: CallContext): Promise<Banners> {
  const [rows, catalog] = await Promise.all([readBanners(context.db), catalogTexts(context)]);
  return presentBanners(context, catalog, rows);
}

/** The rows for presentBanners. */
export const readBanners = (db: Database): Promise<BannerRow[]> => listBannerRows(db);

/** Converts rows to banners and ads. */
export function presentBanners(
  context: CallContext,
  catalog: CatalogTexts | null,
  rows: readonly BannerRow[],
): Banners {
  const shown = (kind: BannerRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ kind: _kind, ...row }) =>
        inLanguage(
          catalog,
          catalog?.of('banner', row.id),
          { ...row, thumbnail: pictureUrl(context, row.thumbnail, BANNER_WIDTH) },
          ['title', 'subtitle'],
        ),
      );
  return { banners: shown('banner'), ads: shown('ad').slice(0, SHOWN_ADS) };
}
