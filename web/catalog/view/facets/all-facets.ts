import { createContext, useContext } from 'react';

/** Whether every facet is rendered completely: without scripts, nothing can be loaded when it is opened. */
export const AllFacets = createContext(false);

export const useAllFacets = (): boolean => useContext(AllFacets);
