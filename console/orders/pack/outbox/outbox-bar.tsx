import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../../../paths.ts';
import { useMe } from '../../../session/me-context.tsx';
import { changeOutbox, followOutbox, useOutbox } from './outbox-store.ts';
import { useIsOnline } from './use-is-online.ts';
import { useSendWaiting } from './use-send-waiting.ts';

/** From this many failures of the shop on, they are about the parcel rather than about a moment. */
const MANY_TRIES = 3;

/**
 * The banner about parcels packed offline: says how many are waiting on this device, sends them when the connection
 * returns, and shows refused ones until they are dismissed.
 */
export function OutboxBar() {
  const t = useText();
  const { id } = useMe();
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  const own = useOutbox(({ parcels }) => parcels).filter(({ staff_id }) => staff_id === id);
  const refused = own.filter(({ refusal }) => refusal !== null);
  const failing = own.filter(({ refusal, tries = 0 }) => refusal === null && tries >= MANY_TRIES);
  const waiting = own.length - refused.length;
  useEffect(followOutbox, []);
  useSendWaiting(id, waiting > 0);
  const isPacking = pathname.startsWith(paths.pack());
  if (own.length === 0 && (isOnline || !isPacking)) return null;
  return (
    <section
      aria-label={t('Packed offline')}
      className="mx-auto mb-4 flex max-w-xl flex-col gap-2 text-sm"
    >
      {(waiting > 0 || !isOnline) && (
        <output className="rounded-control bg-warn-tint p-3">
          {waiting > 0
            ? t('{{count}} parcels are waiting on this device for a connection.', {
                count: waiting,
                one: '{{count}} parcel is waiting on this device for a connection.',
              })
            : t("No connection. What you pack is sent when you're back online.")}
        </output>
      )}
      {failing.map(({ request, code }) => (
        <ParcelAlert
          key={request.idempotency_key}
          orderId={request.id}
          text={t(
            "The parcel for {{code}} couldn't be sent yet because of a problem in the shop. We'll try again.",
            { code },
          )}
        />
      ))}
      {refused.map(({ request, code, refusal }) => (
        <ParcelAlert
          key={request.idempotency_key}
          orderId={request.id}
          text={`${t('The parcel for {{code}} was rejected.', { code })} ${refusal}`}
        >
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              changeOutbox((parcels) =>
                parcels.filter(
                  (parcel) => parcel.request.idempotency_key !== request.idempotency_key,
                ),
              )
            }
          >
            {t('Done')}
          </Button>
        </ParcelAlert>
      ))}
    </section>
  );
}

interface ParcelAlertProps {
  orderId: number | string;
  text: string;
  children?: ReactNode;
}

/** Why a parcel has not been sent, with a link to its order. */
function ParcelAlert({ orderId, text, children }: ParcelAlertProps) {
  const t = useText();
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-danger-tint p-3">
      <p>{text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Link to={paths.order(Number(orderId))} className="py-2 font-medium underline">
          {t('Open the order')}
        </Link>
        {children}
      </div>
    </div>
  );
}
