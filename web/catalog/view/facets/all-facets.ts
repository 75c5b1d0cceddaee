import { createContext, useContext } from 'react';

/** Whether every facet is rendered whole, as without scripts nothing can come when it is opened. */
export const AllFacets = createContext(false);

export const useAllFacets = (): boolean => useContext(AllFacets);
