import type { Option } from '#contract/console/catalog/options.ts';
import { useFormatList } from '#web/i18n/lists.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { MergingNote } from '../merge/merging-note.tsx';

interface UnfinishedMergesProps {
  rows: readonly Option[];
  /** Continues the merge of these; the others are merged into the first. */
  onContinue: (options: Option[]) => void;
}

/** Running merges, and those that have ended unfinished, each with a button to continue. */
export function UnfinishedMerges({ rows, onContinue }: UnfinishedMergesProps) {
  const t = useText();
  const formatList = useFormatList();
  const merges = [...Map.groupBy(rows, (row) => row.merges_into)].flatMap(([id, from]) => {
    const into = rows.find((row) => row.id === id);
    return into ? [{ into, from: from.filter((row) => row !== into) }] : [];
  });
  return merges.map(({ into, from }) =>
    from.some((row) => row.is_merging) ? (
      <MergingNote
        key={into.id}
        names={formatList(from.map(({ name }) => name))}
        into={into.name}
      />
    ) : (
      <div
        key={into.id}
        className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card bg-warn-tint p-4 text-sm text-warn"
      >
        <p className="wrap-anywhere">
          {t('Not all products of "{{names}}" have "{{into}}" yet: the merge is not finished.', {
            names: formatList(from.map(({ name }) => name)),
            into: into.name,
          })}
        </p>
        <Button variant="secondary" size="small" onClick={() => onContinue([into, ...from])}>
          {t('Continue')}
        </Button>
      </div>
    ),
  );
}
