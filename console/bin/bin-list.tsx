import Trash from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import type { BinPage, BinResult } from '#contract/console/catalog/bin.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { callInParts } from '../api/call-in-parts.ts';
import { paths } from '../paths.ts';
import { useAct } from '../ui/use-act.ts';
import { EmptyList } from '../ui/empty-list.tsx';
import { isFiltered } from '../ui/list/filters/is-filtered.ts';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { SelectionBar } from '../ui/list/selection/selection-bar.tsx';
import { useRowKeys } from '../ui/list/use-row-keys.ts';
import { useSelection } from '../ui/list/selection/use-selection.ts';
import { RefusedDialog } from '../ui/refused-dialog.tsx';
import { BinRows } from './bin-rows.tsx';

/** Deleted records: who deleted them and when, and until when they can be restored, one by one or together. */
export function BinList({ page }: { page: BinPage }) {
  const t = useText();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const [refused, setRefused] = useState<BinResult['refused']>([]);
  const refs = page.rows.map(({ ref }) => ref);
  const selection = useSelection(refs);
  const nameOf = (ref: string) => page.rows.find((row) => row.ref === ref)?.name ?? '';
  const handleRestore = (selected: string[]) =>
    run(async () => {
      const done = await withIdempotencyKey((idempotencyKey) =>
        restoreAll(selected, idempotencyKey),
      );
      const count = done.restored.length;
      if (count > 0) {
        showToast(t('{{count}} records restored.', { count, one: '{{count}} record restored.' }));
      }
      // The shop does not return the names of records that somebody else has restored meanwhile.
      setRefused(done.refused.map((item) => ({ ...item, name: item.name || nameOf(item.ref) })));
      selection.clear();
      await revalidate();
    });
  const { row: current } = useRowKeys({
    rows: refs,
    onOpen: selection.toggle,
    onSelect: selection.toggle,
  });
  return (
    <>
      {page.rows.length === 0 ? (
        <NothingDeleted isFiltered={isFiltered(search)} />
      ) : (
        <BinRows
          rows={page.rows}
          current={current}
          selection={selection}
          isBusy={isBusy}
          onRestore={(ref) => void handleRestore([ref])}
        />
      )}
      <ListFooter text="" next={page.next} />
      <SelectionBar selection={selection}>
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void handleRestore([...selection.selected])}
        >
          {t('Restore')}
        </Button>
      </SelectionBar>
      {refused.length > 0 && (
        <RefusedDialog
          title={t('Not restored')}
          refused={refused.map(({ ref, name, message }) => ({ key: ref, name, message }))}
          onClose={() => setRefused([])}
        />
      )}
    </>
  );
}

function NothingDeleted({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  return (
    <EmptyList
      Icon={Trash}
      isFiltered={isFiltered}
      nothing={{
        title: t('The bin is empty'),
        text: t('Deleted records stay here for 30 days.'),
      }}
      noMatch={{
        title: t('Nothing in the bin matches'),
        text: t('Try other words or fewer filters.'),
      }}
      all={{ to: paths.bin(), label: t('Show everything') }}
    >
      <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
        {t('Go to products')}
      </Link>
    </EmptyList>
  );
}

async function restoreAll(refs: string[], idempotency_key: string): Promise<BinResult> {
  // A product can only be restored after its category.
  const sorted = refs.toSorted(
    (a, b) => Number(a.startsWith('product:')) - Number(b.startsWith('product:')),
  );
  const { changed: restored, refused } = await callInParts(sorted, async (part) => {
    const done = await call('restoreFromBin', { refs: part, idempotency_key });
    return { changed: done.restored, refused: done.refused };
  });
  return { restored, refused };
}
