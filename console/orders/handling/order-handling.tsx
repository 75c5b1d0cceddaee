import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { Assignment } from '../../ui/assign/assignment.tsx';
import { shownPeople } from '../../ui/assign/shown-people.ts';
import { Card } from '../../ui/card.tsx';
import { RefusedDialog } from '../../ui/refused-dialog.tsx';
import { TagEditor } from '../../ui/tags/tag-editor.tsx';
import { type HandlingChange, useChangeHandling } from './use-change-handling.ts';

/** Who takes care of an order, and its tags, for people who may move it. */
export function OrderHandling({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const mayMove = useHasRight('orders.advance');
  const { isBusy, change, refused, clearRefused } = useChangeHandling([order]);
  const { id, assigned_to = null, tags = [], handling_choices: choices } = order;
  const handleChange = (values: HandlingChange, onDone?: () => void) =>
    void change([id], values, onDone);
  if (!mayMove || choices === undefined) return null;
  return (
    <Card title={t('Handling')}>
      <div className="flex flex-col gap-3 text-sm">
        <Assignment
          person={assigned_to}
          people={choices.people}
          isBusy={isBusy}
          onChoose={(chosen, onDone) =>
            handleChange(
              { act: 'assign', assigned_to: chosen, from: shownPeople([order], () => id) },
              onDone,
            )
          }
        />
        <TagEditor
          tags={tags}
          suggestions={choices.tags}
          isBusy={isBusy}
          onChange={(act, changed, onDone) => handleChange({ act, tags: changed }, onDone)}
        />
      </div>
      {refused.length > 0 && (
        <RefusedDialog title={t('Not changed')} refused={refused} onClose={clearRefused} />
      )}
    </Card>
  );
}
