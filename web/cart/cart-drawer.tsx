import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The slide-out cart (spec §2, cart drawer). */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} side="end" title={t('Cart')}>
      <EmptyState
        icon={<ShoppingCart aria-hidden="true" className="size-10" />}
        title={t('Your cart is empty')}
        text={t('What you put into it stays here until you check out.')}
      >
        <LinkButton to={paths.products()} onClick={onClose}>
          {t('Browse products')}
        </LinkButton>
      </EmptyState>
    </Dialog>
  );
}
