import type { SavedReply } from '#contract/console/tickets/saved-replies.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import { useHasRightInAllShops } from '../../session/me-context.tsx';

/** The first nine saved replies have a key: 1 to 9. */
export const NUMBERED = 9;

interface SavedReplySelectProps {
  replies: readonly SavedReply[];
  onChoose: (reply: SavedReply) => void;
  /** Opens the dialog that adds the first one. */
  onAdd: () => void;
}

/** The saved replies, to insert one; as long as nobody has saved any, the way to add one. */
export function SavedReplySelect({ replies, onChoose, onAdd }: SavedReplySelectProps) {
  const t = useText();
  const mayEdit = useHasRightInAllShops('replies.edit');
  if (replies.length === 0) {
    if (!mayEdit) return null;
    return (
      <Button variant="quiet" size="small" onClick={onAdd}>
        {t('Saved replies')}
      </Button>
    );
  }
  return (
    <select
      aria-label={t('Insert a saved reply')}
      value=""
      onChange={({ currentTarget: { value } }) => {
        const reply = replies.find(({ id }) => String(id) === value);
        if (reply) onChoose(reply);
      }}
      className={`${SELECT} w-auto! max-w-full text-sm sm:max-w-64`}
    >
      <option value="">{t('Insert a saved reply')}</option>
      {replies.map(({ id, name }, at) => (
        <option key={id} value={id}>
          {at < NUMBERED ? `${at + 1} · ${name}` : name}
        </option>
      ))}
    </select>
  );
}
