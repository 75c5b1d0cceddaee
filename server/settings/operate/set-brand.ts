import type { FileStore } from '#server/files/file-store.ts';
import { brandShades } from '#domain/settings/brand-shades.ts';
import { logoGround } from '#domain/settings/logo-ground.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import { imageUrl } from '#server/media/image-url.ts';
import {
  openBrandPicture,
  readBrandPixels,
  storeBrandPicture,
} from '#server/media/store-brand-picture.ts';
import { storeCatalogueImage } from '#server/media/store-image.ts';
import { upsertSetting } from '../queries.ts';
import { readSettings } from '../read-settings.ts';
import type { SettingKey, Settings } from '../setting-schema.ts';

/** Changes to the shop's brand; omitted properties stay as they are. */
export interface Brand {
  /** A picture file of the logo. */
  logo?: Uint8Array;
  /** A picture file of the logo for dark backgrounds; a new logo without one removes the old one. */
  logoDark?: Uint8Array;
  /** A square picture file; without one the icons are made from a new logo. */
  icon?: Uint8Array;
  /** '#rrggbb' */
  color?: string;
}

type BrandIcons = NonNullable<Settings['brand_icons']>;

const WHITE = '#ffffff';
const LOGO_WIDTH = 480;

/**
 * Sets the shop's logo, icons and colour: measures on which backgrounds the logo is legible, and makes the icons for
 * browsers and phones, the picture for social networks and the twelve shades. Throws UnusableImage.
 */
export async function setBrand(
  { db, log }: Work,
  files: FileStore,
  { logo, logoDark, icon, color }: Brand,
): Promise<void> {
  const before = await readSettings(db, { warn: () => {} });
  const values: Partial<Settings> = {};
  if (color !== undefined) values.theme_colors = brandShades(color);
  if (logo !== undefined) {
    const address = await storeLogo(db, files, logo);
    Object.assign(values, { app_logo: address, web_logo: address, web_footer_logo: address });
    values.logo_ground = logoGround(await readBrandPixels(logo));
    values.web_logo_dark = null;
  }
  if (logoDark !== undefined) {
    const address = await storeLogo(db, files, logoDark);
    Object.assign(values, { web_logo_dark: address, web_footer_logo: address });
  }
  const mark = icon ?? logo;
  if (mark !== undefined) {
    // An icon alone leaves the card as it is: that shows the logo.
    const card = logo === undefined ? before.brand_icons?.social_card : undefined;
    const social_card = card ?? (await makeCard(files, logo ?? mark));
    values.brand_icons = { ...(await makeIcons(files, mark)), social_card };
  }
  await storeBrand({ db, log }, before, values);
}

/** Puts earlier values of the brand's settings back. The pictures of a brand are never deleted. */
export async function restoreBrand(
  work: Work,
  values: Partial<Record<SettingKey, unknown>>,
): Promise<void> {
  await storeBrand(work, await readSettings(work.db, { warn: () => {} }), values);
}

async function storeBrand(
  { db, log }: Pick<Work, 'db' | 'log'>,
  before: Settings,
  values: Partial<Record<SettingKey, unknown>>,
): Promise<void> {
  const changes: Changes = {};
  for (const key of Object.keys(values) as SettingKey[]) {
    await upsertSetting(db, key, values[key]);
    changes[key] = [before[key], values[key]];
  }
  await log({ act: 'brand.set', kind: 'setting', id: 0, changes });
}

async function storeLogo(db: Work['db'], files: FileStore, logo: Uint8Array): Promise<string> {
  const { hash } = await storeCatalogueImage(db, files, logo);
  return imageUrl(hash, LOGO_WIDTH);
}

async function makeIcons(
  files: FileStore,
  icon: Uint8Array,
): Promise<Omit<BrandIcons, 'social_card'>> {
  const picture = await openBrandPicture(icon);
  const square = (side: number, share: number, ground: string | null) =>
    storeBrandPicture(files, picture, { width: side, height: side, share, ground });
  return {
    favicon: await square(48, 1, null),
    // Phones crop these two to rounded corners or circles, so the icon keeps a margin.
    apple_touch: await square(180, 0.8, WHITE),
    maskable_512: await square(512, 0.7, WHITE),
    icon_192: await square(192, 1, null),
    icon_512: await square(512, 1, null),
  };
}

/** The picture for social networks. */
async function makeCard(files: FileStore, logo: Uint8Array): Promise<string> {
  const size = { width: 1200, height: 630, share: 0.6, ground: WHITE };
  return storeBrandPicture(files, await openBrandPicture(logo), size);
}
