/** Events dispatched on window just before hydration and after it. */
export const HYDRATION = { begins: 'toolyard:hydrates', ends: 'toolyard:hydrated' } as const;
