import type { LineKey } from '#domain/cart/cart-view.ts';
import { useText } from '#web/i18n/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { closeToast, showToast } from '#web/ui/overlay/toast-store.ts';
import { deleteLine } from './cart-actions.ts';
import { openDrawer } from './cart-view-store.ts';

const LINK = 'min-h-11 font-medium text-accent underline underline-offset-4 md:min-h-8';

/** Shows that an item was added, with a link to the cart (spec §9: three seconds). */
export function showAddedToast(product: { name: string; thumbnail: string }): void {
  const id = showToast(<AddedNote {...product} onFollow={() => closeToast(id)} />);
}

function AddedNote(props: { name: string; thumbnail: string; onFollow: () => void }) {
  const t = useText();
  const handleFollow = () => {
    props.onFollow();
    openDrawer();
  };
  return (
    <div className="flex items-start gap-3">
      <Picture
        src={props.thumbnail}
        name={props.name}
        alt=""
        sizes="3rem"
        className="size-12 shrink-0 rounded-control bg-photo object-cover"
      />
      <div className="min-w-0">
        <p className="font-medium">{t('Added to cart')}</p>
        <p>
          <bdi className="block truncate text-match-parent">{props.name}</bdi>
        </p>
        <button type="button" onClick={handleFollow} className={LINK}>
          {t('View cart')}
        </button>
      </div>
    </div>
  );
}

/** Removes a line and offers to undo it. */
export async function removeAndOfferUndo(key: LineKey, name: string): Promise<void> {
  const removed = await deleteLine(key, 'decrement');
  if (!removed) return;
  const id = showToast(
    <RemovedNote
      name={name}
      onUndo={() => void removed.undo().then((isRestored) => isRestored && closeToast(id))}
    />,
  );
}

function RemovedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useText();
  return (
    <>
      <p>{t('{{product}} was removed.', { product: name })}</p>
      <button type="button" onClick={onUndo} className={LINK}>
        {t('Undo')}
      </button>
    </>
  );
}
