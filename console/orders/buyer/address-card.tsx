import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { deliveryTimeText } from '#domain/checkout/delivery-time.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { AddressDialog } from './address-dialog.tsx';

const MAP = 'https://www.openstreetmap.org/search?query=';

/** Where an order is delivered: to copy, to look up on a map, and to correct until it is shipped. */
export function AddressCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { address, address_fields: fields, promised } = order;
  const [, ...place] = address;
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const handleDone = () => {
    setOpen(false);
    void revalidate();
  };
  return (
    <Card title={t('Delivery address')}>
      <address className="text-sm not-italic wrap-anywhere">
        {address.map((line, at) => (
          // Two lines can be equal: a city and a country can have the same name.
          <bdi key={at} className="block">
            {line}
          </bdi>
        ))}
      </address>
      {place.length > 0 && (
        <a
          href={MAP + encodeURIComponent(place.join(', '))}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 min-w-11 items-center gap-1 text-sm text-accent underline md:min-h-7"
        >
          {t('Show on a map')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={address.join('\n')} label={t('Copy the address')}>
          {t('Copy')}
        </CopyButton>
        {fields !== null && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {t('Change address')}
          </Button>
        )}
      </div>
      {promised !== '' && (
        <p className="mt-2 text-sm text-muted">
          {t('Delivery time: {{time}}', { time: deliveryTimeText(promised, t) })}
        </p>
      )}
      {isOpen && fields !== null && (
        <AddressDialog
          orderId={order.id}
          address={fields}
          onClose={() => setOpen(false)}
          onDone={handleDone}
        />
      )}
    </Card>
  );
}
