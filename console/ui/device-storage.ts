import { forgivingStorage } from '#web/ui/forgiving-storage.ts';

/** What this device keeps of unfinished work. With a full or blocked storage it lasts until the page is left. */
export const deviceStorage = forgivingStorage(() => localStorage);

let owner = '';

/** Says whose texts and edits `ownStorage` keeps from now on: those of the person who has signed in. */
export function setStorageOwner(staffId: number): void {
  owner = ` of ${staffId}`;
}

/** The same for what one person types: the next person on a shared computer neither sees nor sends it. */
export const ownStorage: typeof deviceStorage = {
  getItem: (key) => deviceStorage.getItem(key + owner),
  setItem: (key, value) => deviceStorage.setItem(key + owner, value),
  removeItem: (key) => deviceStorage.removeItem(key + owner),
};
