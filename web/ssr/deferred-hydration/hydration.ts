/** Told to the window just before React takes over the page, and when it has. */
export const HYDRATION = { begins: 'toolyard:hydrates', ends: 'toolyard:hydrated' } as const;
