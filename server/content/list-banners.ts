import type { Banner } from '#contract/catalog/shops.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
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
  return presentBanners(context, await readBanners(context.db));
}

/** Their rows, for presentBanners. */
export const readBanners = (db: Database): Promise<BannerRow[]> => listBannerRows(db);

/** Banners and ads from their rows. */
export function presentBanners(context: CallContext, rows: readonly BannerRow[]): Banners {
  context.tags.add('banners');
  const shown = (kind: BannerRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ kind: _kind, ...row }) => ({
        ...row,
        thumbnail: pictureUrl(context, row.thumbnail, BANNER_WIDTH),
      }));
  return { banners: shown('banner'), ads: shown('ad').slice(0, SHOWN_ADS) };
}
