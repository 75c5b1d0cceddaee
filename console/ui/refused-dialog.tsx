import { Link } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

export interface RefusedItem {
  key: number | string;
  name: string;
  message: string;
  /** The page where the reason can be resolved. */
  to?: string;
}

interface RefusedDialogProps {
  title: string;
  refused: RefusedItem[];
  /** Runs the action again on these; omitted: it can't be repeated here. */
  retry?: { isBusy: boolean; onRetry: () => void };
  onClose: () => void;
}

/** The records that a bulk action could not change, each with the reason. */
export function RefusedDialog({ title, refused, retry, onClose }: RefusedDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="flex gap-2">
          {retry && (
            <Button
              variant="secondary"
              className="flex-1"
              busy={retry.isBusy}
              onClick={retry.onRetry}
            >
              {t('Try again')}
            </Button>
          )}
          <Button className="flex-1" onClick={onClose}>
            {t('Done')}
          </Button>
        </div>
      }
    >
      <RefusedList refused={refused} />
    </Dialog>
  );
}

/** The list of RefusedDialog without its dialog, for previews. */
export function RefusedList({ refused }: { refused: RefusedItem[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {refused.map(({ key, ...item }) => (
        <li key={key} className="py-1.5">
          <Reason {...item} />
        </li>
      ))}
    </ul>
  );
}

/** A name and a reason. A reason that contains the name ("Order #RC000012 isn't paid yet.") is shown with a link in it. */
function Reason({ name, message, to }: Omit<RefusedItem, 'key'>) {
  const link =
    to === undefined ? (
      <bdi className="font-medium">{name}</bdi>
    ) : (
      <Link
        to={to}
        className="inline-block py-1 font-medium text-accent tabular-nums underline md:py-0"
      >
        <bdi>{name}</bdi>
      </Link>
    );
  const [before, after, ...more] = message.split(name);
  if (after === undefined || more.length > 0)
    return (
      <>
        {link}
        <p className="text-muted">{message}</p>
      </>
    );
  return (
    <p className="text-muted">
      {before}
      {link}
      {after}
    </p>
  );
}
