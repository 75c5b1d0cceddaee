import { useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { AssignDialog } from '../../ui/assign/assign-dialog.tsx';
import { AssignedPerson } from '../../ui/assign/assigned-person.tsx';
import { shownPeople } from '../../ui/assign/shown-people.ts';
import { Card } from '../../ui/card.tsx';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { RefusedDialog } from '../../ui/refused-dialog.tsx';
import { TagEditor } from '../../ui/tags/tag-editor.tsx';
import { type HandlingChange, useChangeHandling } from './use-change-handling.ts';

/** Who takes care of an order, and its tags, for people who may move it. */
export function OrderHandling({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const mayMove = useHasRight('orders.advance');
  const { isBusy, change, refused, clearRefused } = useChangeHandling([order]);
  const [isAssigning, setAssigning] = useState(false);
  const { id, assigned_to = null, tags = [], handling_choices: choices } = order;
  const people = choices?.people ?? [];
  const canAssign = mayMove && (people.length > 1 || assigned_to !== null);
  const handleChange = (values: HandlingChange, onDone?: () => void) =>
    void change([id], values, onDone);
  useShortcuts({ ...(canAssign && { '#': () => setAssigning(true) }) });
  if (!mayMove || choices === undefined) return null;
  return (
    <Card title={t('Handling')}>
      <div className="flex flex-col gap-3 text-sm">
        {canAssign && <AssignedPerson person={assigned_to} onAssign={() => setAssigning(true)} />}
        <TagEditor
          tags={tags}
          suggestions={choices.tags}
          isBusy={isBusy}
          onChange={(act, changed, onDone) => handleChange({ act, tags: changed }, onDone)}
        />
      </div>
      {isAssigning && (
        <AssignDialog
          people={people}
          isBusy={isBusy}
          onClose={() => setAssigning(false)}
          onChoose={(chosen) =>
            handleChange(
              {
                act: 'assign',
                assigned_to: chosen,
                from: shownPeople([order], () => id),
              },
              () => setAssigning(false),
            )
          }
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog title={t('Not changed')} refused={refused} onClose={clearRefused} />
      )}
    </Card>
  );
}
