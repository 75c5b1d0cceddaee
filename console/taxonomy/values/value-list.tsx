import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { ListFooter } from '../../ui/list/list-footer.tsx';
import { SelectionBar } from '../../ui/list/selection/selection-bar.tsx';
import { useRowKeys } from '../../ui/list/use-row-keys.ts';
import { useSelection } from '../../ui/list/selection/use-selection.ts';
import { ChangeValuesDialog } from './change-values-dialog.tsx';
import { type ListedPage, ValueRows } from './value-rows.tsx';
import type { ValueSource } from './value-source.ts';

/** The values of an attribute or tags, to rename one and to merge several; tags are removed too. */
export function ValueList({ source, page }: { source: ValueSource; page: ListedPage }) {
  const t = useText();
  const mayEdit = useHasRight(source.right);
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const [changed, setChanged] = useState<{ values: ListedValue[]; isRemoval?: boolean } | null>(
    null,
  );
  const { texts } = source;
  const { rows, next } = page;
  const values = rows.map(({ value }) => value);
  const selection = useSelection<ListedValue>(values);
  /** The value with most products first: others are usually merged into it. */
  const selected = () => {
    const counts = new Map(rows.map(({ value, products }) => [value, products]));
    return [...selection.selected].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  };
  const { row: current } = useRowKeys({
    rows: values,
    onOpen: (value) => mayEdit && setChanged({ values: [value] }),
    onSelect: mayEdit ? selection.toggle : null,
  });
  const isRest = search.has('after');
  return (
    <>
      {rows.length > 0 ? (
        <ValueRows
          source={source}
          page={page}
          current={current}
          selection={mayEdit ? selection : null}
          onRename={mayEdit ? (value) => setChanged({ values: [value] }) : null}
        />
      ) : (
        !isRest &&
        next === null && (
          <EmptyList
            Icon={List}
            isFiltered={search.has('q')}
            nothing={{
              title: t('Nothing here yet'),
              text: t(texts.empty),
            }}
            noMatch={{ title: t(texts.noMatch), text: t('Try other words or fewer filters.') }}
            all={{ to: source.address, label: t('Show everything') }}
          />
        )
      )}
      <ListFooter text="" next={next} />
      <SelectionBar selection={selection}>
        {source.canRemove && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => setChanged({ values: selected(), isRemoval: true })}
          >
            {t('Remove')}
          </Button>
        )}
        <Button
          size="small"
          disabled={selection.selected.size < 2}
          onClick={() => setChanged({ values: selected() })}
        >
          {t(texts.merge)}
        </Button>
      </SelectionBar>
      {changed !== null && (
        <ChangeValuesDialog
          source={source}
          {...changed}
          onClose={() => setChanged(null)}
          onDone={() => {
            setChanged(null);
            selection.clear();
            void revalidate();
          }}
        />
      )}
    </>
  );
}
