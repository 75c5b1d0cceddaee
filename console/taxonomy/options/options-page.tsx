import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MAX_MERGED, type Option } from '#contract/console/catalog/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { SelectionBar } from '../../ui/list/selection/selection-bar.tsx';
import { useSelection } from '../../ui/list/selection/use-selection.ts';
import { useMergesFinished } from '../merge/use-merges-finished.ts';
import { TaxonomyTabs } from '../taxonomy-tabs.tsx';
import { KIND_TEXTS, type OptionKind } from '../taxonomy-texts.ts';
import { MergeOptionsDialog } from './merge-options-dialog.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { OptionRow } from './option-row.tsx';
import { UnfinishedMerges } from './unfinished-merges.tsx';

/** The colours, sizes or units that products of the whole shop share. */
export function OptionsPage({ kind, rows }: { kind: OptionKind; rows: readonly Option[] }) {
  const t = useText();
  const mayEdit = useHasRight('taxonomy.edit');
  const { revalidate } = useRevalidator();
  const [option, setOption] = useState<Option | null>(null);
  const [merged, setMerged] = useState<readonly Option[] | null>(null);
  const selection = useSelection(rows.map(({ id }) => id));
  useOptionMergesFinished(kind, rows);
  /** Most products first: others are usually merged into that option. */
  const selected = rows
    .filter(({ id }) => selection.selected.has(id))
    .toSorted((a, b) => b.products - a.products);
  const { title, empty } = KIND_TEXTS[kind];
  const handleDone = () => {
    setOption(null);
    setMerged(null);
    selection.clear();
    void revalidate();
  };
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t(title)} />
      <TaxonomyTabs current={kind} />
      {mayEdit && <UnfinishedMerges rows={rows} onContinue={setMerged} />}
      {rows.length === 0 && <EmptyState title={t('Nothing here yet')} text={t(empty)} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
          {rows.map((row) => (
            <OptionRow
              key={row.id}
              kind={kind}
              option={row}
              isSelected={selection.selected.has(row.id)}
              onToggle={mayEdit ? (isRange) => selection.toggle(row.id, isRange) : null}
              onChange={() => setOption(row)}
            />
          ))}
        </ul>
      )}
      <SelectionBar selection={selection}>
        <Button
          size="small"
          disabled={selected.length < 2 || selected.length > MAX_MERGED}
          onClick={() => setMerged(selected)}
        >
          {t('Merge')}
        </Button>
      </SelectionBar>
      {merged && (
        <MergeOptionsDialog
          kind={kind}
          options={merged}
          onClose={() => {
            setMerged(null);
            void revalidate();
          }}
          onDone={handleDone}
        />
      )}
      {option && (
        <OptionDialog
          kind={kind}
          option={option}
          onClose={() => setOption(null)}
          onDone={handleDone}
          onChanged={() => void revalidate()}
        />
      )}
    </>
  );
}

/** Reloads the page when running merges of options have ended. */
function useOptionMergesFinished(kind: OptionKind, rows: readonly Option[]): void {
  const t = useText();
  useMergesFinished({
    isMerging: rows.some((row) => row.is_merging),
    done: t('Merged. You can undo it in the log for 30 days.'),
    read: async () => {
      const now = await call('listOptions', { kind }, { isUnattended: true });
      const merging = new Set(rows.flatMap((row) => (row.is_merging ? [row.id] : [])));
      return {
        isMerging: now.rows.some((row) => row.is_merging),
        isLeft: now.rows.some(({ id, merges_into }) => merging.has(id) && merges_into !== null),
      };
    },
  });
}
