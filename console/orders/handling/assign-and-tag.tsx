import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../../paths.ts';
import { AssignButton } from '../../ui/assign/assign-button.tsx';
import { AssignDialog } from '../../ui/assign/assign-dialog.tsx';
import { shownPeople } from '../../ui/assign/shown-people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RefusedDialog } from '../../ui/refused-dialog.tsx';
import { TagsForm } from '../../ui/tags/tags-form.tsx';
import type { AssignAndTag } from './use-assign-and-tag.ts';

/** The buttons that assign and tag the selected orders. */
export function AssignAndTagButtons({ handling }: { handling: AssignAndTag }) {
  const t = useText();
  const { choices, canAssign, setOpen } = handling;
  if (choices === undefined) return null;
  return (
    <>
      {canAssign && <AssignButton onClick={() => setOpen('assign')} />}
      <Button variant="secondary" size="small" onClick={() => setOpen('tags')}>
        {t('Tags')}
      </Button>
    </>
  );
}

/** The dialogs of these buttons, and the orders that were refused. */
export function AssignAndTagDialogs({ handling }: { handling: AssignAndTag }) {
  const t = useText();
  const { choices, orders, open, setOpen, isBusy, handleChange, refused, clearRefused } = handling;
  const handleClose = () => setOpen(null);
  return (
    <>
      {open === 'assign' && (
        <AssignDialog
          people={choices?.people ?? []}
          isBusy={isBusy}
          onClose={handleClose}
          onChoose={(assigned_to) =>
            handleChange({ act: 'assign', assigned_to, from: shownPeople(orders, ({ id }) => id) })
          }
        />
      )}
      {open === 'tags' && (
        <Dialog open onClose={handleClose} title={t('Tags')}>
          <TagsForm
            tags={choices?.tags ?? []}
            isBusy={isBusy}
            onChoose={(act, tags) => handleChange({ act, tags })}
          />
        </Dialog>
      )}
      {refused.length > 0 && (
        <RefusedDialog
          title={t('Not changed')}
          refused={refused.map((order) => ({ ...order, to: paths.order(order.key) }))}
          onClose={clearRefused}
        />
      )}
    </>
  );
}
