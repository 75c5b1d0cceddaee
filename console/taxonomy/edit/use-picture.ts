import { useState } from 'react';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/use-act.ts';

/** The chosen picture of a taxon; a file is uploaded immediately, during which `isBusy`. */
export function usePicture(initial: Taxon['picture']) {
  const { isBusy, run } = useAct();
  const [chosen, setChosen] = useState(initial);
  return {
    chosen,
    isBusy,
    take: (file: File | undefined) =>
      void run(async () => {
        // The server refuses files that are not pictures, with a sentence.
        if (file) setChosen(await call('addPicture', { picture: file }));
      }),
    remove: () => setChosen(null),
  };
}
