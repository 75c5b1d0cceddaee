import { forgivingStorage } from '#web/ui/forgiving-storage.ts';

/** What this device keeps of unfinished work. A full or blocked storage hinders nobody: then it lasts until the page is left. */
export const deviceStorage = forgivingStorage(() => localStorage);
