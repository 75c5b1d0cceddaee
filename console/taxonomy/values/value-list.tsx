import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { ListedValue, ValuePage } from '#contract/console/catalog/attribute-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/me-context.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { ListFooter } from '../../ui/list/list-footer.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { useRowKeys } from '../../ui/list/use-row-keys.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { ChangeValuesDialog } from './change-values-dialog.tsx';
import { ValueRows } from './value-rows.tsx';

/** The values of an attribute, to rename one and to merge several. */
export function ValueList({ slug, page }: { slug: string; page: ValuePage }) {
  const t = useText();
  const mayEdit = useMay('taxonomy.edit');
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const [changed, setChanged] = useState<ListedValue[] | null>(null);
  const { attribute, rows, next } = page;
  const values = rows.map(({ value }) => value);
  /** The one with most products first: it is most often the one to stay. */
  const selected = () => {
    const counts = new Map(rows.map(({ value, products }) => [value, products]));
    return [...selection.selected].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  };
  const selection = useSelection<ListedValue>(values);
  const { row: current } = useRowKeys({
    rows: values,
    onOpen: (value) => mayEdit && setChanged([value]),
    onSelect: mayEdit ? selection.toggle : null,
  });
  const isRest = search.has('after');
  return (
    <>
      {rows.length > 0 ? (
        <ValueRows
          slug={slug}
          page={page}
          current={current}
          selection={mayEdit ? selection : null}
          onRename={mayEdit ? (value) => setChanged([value]) : null}
        />
      ) : (
        !isRest &&
        next === null && (
          <EmptyList
            Icon={List}
            isFiltered={search.has('q')}
            nothing={{
              title: t('Nothing here yet'),
              text: t('Values are listed here once products have them.'),
            }}
            noMatch={{ title: t('No value matches'), text: t('Try other words or fewer filters.') }}
            all={{ to: paths.attribute(slug), label: t('Show everything') }}
          />
        )
      )}
      <ListFooter text="" next={next} />
      <SelectionBar selection={selection}>
        <Button
          size="small"
          disabled={selection.selected.size < 2}
          onClick={() => setChanged(selected())}
        >
          {t('Merge values')}
        </Button>
      </SelectionBar>
      {changed !== null && (
        <ChangeValuesDialog
          slug={slug}
          attribute={attribute}
          values={changed}
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
