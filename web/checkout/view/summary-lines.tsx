import type { CartGroup, CartLineResponse } from '#contract/orders/cart-shapes.ts';
import type { ShopPart } from '#contract/orders/checkout.ts';
import { paidPrice } from '#domain/catalog/price/paid-price.ts';
import { deliveryTimeText } from '#domain/checkout/delivery-time.ts';
import { LineItem } from '#web/catalog/view/line-item.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/settings/price.tsx';

/** Items, delivery and subtotal of each shop. */
export function SummaryLines({ groups, shops }: { groups: CartGroup[]; shops: ShopPart[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {groups.map((group) => (
        <li key={group.shop_id} className="py-4 first:pt-0">
          <ShopLines group={group} part={shops.find(({ shop_id }) => shop_id === group.shop_id)} />
        </li>
      ))}
    </ul>
  );
}

function ShopLines({ group, part }: { group: CartGroup; part: ShopPart | undefined }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-sm">
          <bdi className="block truncate text-match-parent">{group.shop_name}</bdi>
        </h3>
        {part && <Price amount={part.payable_amount} className="text-sm font-medium" />}
      </div>
      {part && <Delivery part={part} />}
      <ul className="mt-3 flex flex-col gap-3">
        {group.products.map((line) => (
          <Line key={`${line.id}-${line.size?.id}-${line.color?.id}`} line={line} />
        ))}
      </ul>
    </>
  );
}

/** How, when and for how much a shop's part arrives; omits what the shop has not set. */
function Delivery({ part }: { part: ShopPart }) {
  const { delivery_charge: charge, delivery_methods: methods } = part;
  const isSet = methods.some(({ is_chosen, id }) => is_chosen && id > 0);
  if (charge === 0 && !isSet && part.estimated_delivery_time === '') return null;
  return (
    <p className="text-sm text-muted">
      <DeliveryText part={part} />
      {(charge > 0 || isSet) && (
        <>
          {' · '}
          <Price amount={charge} />
        </>
      )}
    </p>
  );
}

function DeliveryText({ part }: { part: ShopPart }) {
  const t = useText();
  const chosen = part.delivery_methods.find(({ is_chosen }) => is_chosen);
  const time = deliveryTimeText(part.estimated_delivery_time, t);
  if (chosen && chosen.pickup_address !== null) return <bdi>{chosen.name}</bdi>;
  return (
    <>
      {chosen && chosen.id > 0 && (
        <>
          <bdi>{chosen.name}</bdi>
          {' · '}
        </>
      )}
      {time === '' ? t('Delivery') : t('Delivery in {{time}}', { time })}
    </>
  );
}

function Line({ line }: { line: CartLineResponse }) {
  const price = paidPrice(line.price, line.discount_price);
  return (
    <LineItem
      thumbnail={line.thumbnail}
      name={line.name}
      title={
        <bdi lang={line.name_language} className="line-clamp-2 text-match-parent">
          {line.name}
        </bdi>
      }
      options={line.options}
      quantity={line.quantity}
      price={<Price amount={price} />}
      total={<Price amount={price * line.quantity} />}
    />
  );
}
