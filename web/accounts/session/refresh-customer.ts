import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { setFavorites, useSession } from './session-store.ts';

/** Page size; customers with more favourites take several requests. */
const PER_PAGE = 100;

/**
 * Fetches addresses and favourites of the signed-in customer. If a request fails, the stored values
 * stay.
 */
export async function refreshCustomer(): Promise<void> {
  if (useSession.getState().token === null) return;
  await Promise.all([refreshAddresses(), refreshFavorites()]);
}

/**
 * Spec §4: a 401 has already cleared the session and the redirect URL becomes / again, unless it
 * was set after that.
 */
async function refreshAddresses(): Promise<void> {
  const { token, redirectURL } = useSession.getState();
  try {
    const { addresses } = await callApi('listAddresses');
    if (useSession.getState().token !== token) return;
    useSession.setState({
      addresses: addresses.map(({ id, is_default }) => ({ id, is_default })),
    });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const now = useSession.getState();
    if (error.status !== 401 || now.token !== null || now.redirectURL !== redirectURL) return;
    useSession.setState({ redirectURL: paths.home() });
  }
}

async function refreshFavorites(): Promise<void> {
  const { token, favoriteIds } = useSession.getState();
  const ids: number[] = [];
  let total = 1;
  try {
    for (let page = 1; ids.length < total; page += 1) {
      const response = await callApi('listFavorites', { page, per_page: PER_PAGE });
      ids.push(...response.products.map(({ id }) => id));
      total = response.products.length === 0 ? 0 : response.total;
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return;
  }
  const now = useSession.getState();
  if (now.token !== token) return;
  // A heart that was pressed meanwhile may be missing in what was read before.
  if (now.favoriteIds === favoriteIds) setFavorites(ids);
  else await refreshFavorites();
}
