import type { FileStore } from '#server/files/file-store.ts';
import { themeShades } from '#domain/settings/theme-shades.ts';
import { logoGround } from '#domain/settings/logo-ground.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import { imageUrl } from '#server/media/image-url.ts';
import {
  openBrandingPicture,
  readLogoPixels,
  storeBrandingPicture,
} from '#server/media/store-branding-picture.ts';
import { storeCatalogImage } from '#server/media/store-image.ts';
import { lockSettings, upsertSetting } from '../queries.ts';
import { readSettings } from '../read-settings.ts';
import type { SettingKey, Settings } from '../setting-schema.ts';

/** Changes to the shop's branding; omitted properties stay as they are. */
export interface BrandingChange {
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
export async function setBranding(
  { db, log }: Work,
  files: FileStore,
  { logo, logoDark, icon, color }: BrandingChange,
): Promise<void> {
  const values: Partial<Settings> = {};
  if (color !== undefined) values.theme_colors = themeShades(color);
  if (logo !== undefined) {
    const address = await storeLogo(db, files, logo);
    Object.assign(values, { app_logo: address, web_logo: address, web_footer_logo: address });
    values.logo_ground = logoGround(await readLogoPixels(logo));
    values.web_logo_dark = null;
  }
  if (logoDark !== undefined) {
    const address = await storeLogo(db, files, logoDark);
    Object.assign(values, { web_logo_dark: address, web_footer_logo: address });
  }
  const mark = icon ?? logo;
  const icons = mark && (await makeIcons(files, mark));
  const ownCard = logo && (await makeCard(files, logo));
  const before = await lockBranding(db);
  if (mark !== undefined && icons !== undefined) {
    // An icon alone leaves the card as it is: that shows the logo.
    const card = ownCard ?? before.brand_icons?.social_card;
    values.brand_icons = { ...icons, social_card: card ?? (await makeCard(files, mark)) };
  }
  await storeBranding({ db, log }, before, values);
}

/** Puts earlier values of the settings of the branding back. Its pictures are never deleted. */
export async function restoreBranding(
  work: Work,
  values: Partial<Record<SettingKey, unknown>>,
): Promise<void> {
  await storeBranding(work, await lockBranding(work.db), values);
}

/** The settings as they stay until the transaction ends, unless it changes them. */
async function lockBranding(db: Work['db']): Promise<Settings> {
  await lockSettings(db);
  return readSettings(db, { warn: () => {} });
}

async function storeBranding(
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
  const { hash } = await storeCatalogImage(db, files, logo);
  return imageUrl(hash, LOGO_WIDTH);
}

async function makeIcons(
  files: FileStore,
  icon: Uint8Array,
): Promise<Omit<BrandIcons, 'social_card'>> {
  const picture = await openBrandingPicture(icon);
  const square = (side: number, share: number, ground: string | null) =>
    storeBrandingPicture(files, picture, { width: side, height: side, share, ground });
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
  return storeBrandingPicture(files, await openBrandingPicture(logo), size);
}
