import { describe, expect, it } from 'vitest';
import { entryPath, fixedPaths, legalPagePath } from '#server/seo/page-paths.ts';
import { paths } from '#web/paths.ts';

describe('paths in the sitemap', () => {
  it('are those the pages link to', () => {
    const entry = { id: 7, slug: 'hex-bolts' };
    expect(entryPath.products(entry)).toBe(paths.product(7));
    expect(entryPath.categories(entry)).toBe(paths.category('hex-bolts'));
    expect(entryPath.shops(entry)).toBe(paths.shop('hex-bolts'));
  });

  it('of legal pages are their own if they have one', () => {
    expect(
      ['about-us', 'faq', 'privacy-policy', 'terms-and-conditions'].map(legalPagePath),
    ).toEqual([paths.aboutUs(), paths.faq(), paths.privacyPolicy(), paths.termsAndConditions()]);
    expect(legalPagePath('return-and-refund-policy')).toBe('/page/return-and-refund-policy');
  });

  it('leave out pages the settings disable', () => {
    const off = fixedPaths({ multi_vendor: false, show_download_app: false });
    const on = fixedPaths({ multi_vendor: true, show_download_app: true });
    const switched = [paths.shops(), paths.sellerRegistration(), paths.downloadApp()];
    for (const path of switched) {
      expect(off).not.toContain(path);
      expect(on).toContain(path);
    }
  });
});
