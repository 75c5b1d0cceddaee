import type { Banner } from '#contract/shops.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { pictureUrl } from './picture-url.ts';
import { type BannerRow, listBannerRows } from './queries.ts';

const BANNER_WIDTH = 1600;
const SHOWN_ADS = 2;

/** The banners of the home page, and the two ads shown beside them. */
export async function listBanners(
  context: CallContext,
): Promise<{ banners: Banner[]; ads: Banner[] }> {
  context.tags.add('banners');
  const rows = await listBannerRows(context.db);
  const shown = (kind: BannerRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ kind: _kind, ...row }) => ({
        ...row,
        thumbnail: pictureUrl(context, row.thumbnail, BANNER_WIDTH),
      }));
  return { banners: shown('banner'), ads: shown('ad').slice(0, SHOWN_ADS) };
}
