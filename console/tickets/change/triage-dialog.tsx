import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TagsForm } from '../../ui/tags/tags-form.tsx';
import { usePriorityTexts } from '../use-priority-texts.ts';
import type { TicketChange } from './use-change-tickets.ts';

interface TriageDialogProps {
  /** Tags in use. */
  tags: readonly string[];
  isBusy: boolean;
  onClose: () => void;
  onChoose: (change: TicketChange) => void;
}

/** Changes the tags and the priority of several tickets. */
export function TriageDialog({ tags, isBusy, onClose, onChoose }: TriageDialogProps) {
  const t = useText();
  const priorities = usePriorityTexts();
  return (
    <Dialog open onClose={onClose} title={t('Tags and priority')}>
      <TagsForm
        tags={tags}
        isBusy={isBusy}
        onChoose={(act, chosen) => onChoose({ act, tags: chosen })}
      />
      <ul className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
        {priorities.map(({ value, text: name }) => (
          <li key={value}>
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              onClick={() => onChoose({ act: 'priority', priority: value })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
