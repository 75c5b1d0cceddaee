import { useEffect, useState } from 'react';
import type { VoucherResponse } from '#contract/orders/vouchers.ts';
import { useText } from '#web/i18n/text.tsx';
import { VoucherCard } from '#web/vouchers/view/voucher-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Loaded, LoadedFrame, mapLoaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { collectVoucher, listShopVouchers } from './collect-voucher.ts';

interface VoucherDialogProps {
  shopId: number;
  shopName: string;
  open: boolean;
  onClose: () => void;
}

type Vouchers = Loaded<VoucherResponse[]>;

/** A shop's vouchers to collect. */
export function VoucherDialog({ shopId, shopName, open, onClose }: VoucherDialogProps) {
  const t = useText();
  const [state, setState] = useState<Vouchers>({ status: 'loading' });
  const [collecting, setCollecting] = useState<number | null>(null);

  useEffect(() => {
    if (open) void listShopVouchers(shopId).then((listed) => setState(latest(listed)));
  }, [open, shopId]);
  const handleRetry = async () => setState(latest(await listShopVouchers(shopId)));

  const handleCollect = async (voucher: VoucherResponse) => {
    setCollecting(voucher.id);
    const isCollected = await collectVoucher(voucher);
    setCollecting(null);
    if (!isCollected) return;
    setState((current) =>
      mapLoaded(current, (vouchers) =>
        vouchers.map((other) =>
          other.id === voucher.id ? { ...other, is_collected: true } : other,
        ),
      ),
    );
  };

  return (
    <Dialog open={open} onClose={onClose} title={t('{{shop}} vouchers', { shop: shopName })}>
      <div className="min-h-60">
        <LoadedFrame state={state} onRetry={handleRetry} skeleton={<VouchersSkeleton />}>
          {(vouchers) =>
            vouchers.length === 0 ? (
              <EmptyState title={t('No vouchers available')} />
            ) : (
              <ul className="flex flex-col gap-3">
                {vouchers.map((voucher) => (
                  <li key={voucher.id}>
                    <VoucherCard
                      voucher={voucher}
                      isBusy={collecting === voucher.id}
                      onCollect={() => void handleCollect(voucher)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedFrame>
      </div>
    </Dialog>
  );
}

/** Vouchers on the screen stay when the connection is lost. */
function latest(listed: Vouchers): (before: Vouchers) => Vouchers {
  return (before) => (listed.status === 'failed' && before.status === 'ready' ? before : listed);
}

function VouchersSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
