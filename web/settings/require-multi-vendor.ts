import { redirect } from 'react-router';
import type { ApiClient } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';

/** Redirects pages about shops to the home page in single-vendor mode (spec §6). */
export async function requireMultiVendor(api: ApiClient): Promise<void> {
  const { multi_vendor } = await api.getMaster();
  if (!multi_vendor) throw redirect(paths.home());
}
