import { useEffect, useState } from 'react';
import type { VoucherResponse } from '#contract/orders/vouchers.ts';
import { useText } from '#web/i18n/text.tsx';
import { VoucherCard } from '#web/vouchers/view/voucher-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { collectVoucher, listShopVouchers } from './collect-voucher.ts';

interface VoucherDialogProps {
  shopId: number;
  shopName: string;
  open: boolean;
  onClose: () => void;
}

/** A shop's vouchers to collect. */
export function VoucherDialog({ shopId, shopName, open, onClose }: VoucherDialogProps) {
  const t = useText();
  const [vouchers, setVouchers] = useState<VoucherResponse[] | null>(null);
  const [collecting, setCollecting] = useState<number | null>(null);

  useEffect(() => {
    if (open) void listShopVouchers(shopId).then((listed) => setVouchers(listed ?? []));
  }, [open, shopId]);

  const handleCollect = async (voucher: VoucherResponse) => {
    setCollecting(voucher.id);
    const isCollected = await collectVoucher(voucher);
    setCollecting(null);
    if (!isCollected) return;
    setVouchers(
      (current) =>
        current?.map((other) =>
          other.id === voucher.id ? { ...other, is_collected: true } : other,
        ) ?? null,
    );
  };

  return (
    <Dialog open={open} onClose={onClose} title={t('{{shop}} vouchers', { shop: shopName })}>
      <div className="min-h-60">
        {vouchers === null && (
          <div className="flex flex-col gap-3">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        )}
        {vouchers?.length === 0 && <EmptyState title={t('No vouchers available')} />}
        {vouchers !== null && vouchers.length > 0 && (
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
        )}
      </div>
    </Dialog>
  );
}
