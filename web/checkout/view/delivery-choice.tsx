import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import type { DeliveryOption, ShopPart } from '#contract/orders/checkout.ts';
import { deliveryTimeText } from '#domain/checkout/delivery-time.ts';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/settings/price.tsx';
import { FormSection } from './form-section.tsx';

interface DeliveryChoiceProps {
  shops: readonly ShopPart[];
  isUpdating: boolean;
  /** The shopper's choice by shop; it takes effect with the next quote. */
  chosen: Record<number, number>;
  onChoose: (shopId: number, methodId: number) => void;
}

/** The delivery methods of each shop. Nothing when a shop has only one method everywhere. */
export function DeliveryChoice({ shops, isUpdating, chosen, onChoose }: DeliveryChoiceProps) {
  const t = useText();
  const zoned = shops.filter(({ delivery_methods: [first] }) => first?.id !== 0);
  if (zoned.length === 0) return null;

  return (
    <FormSection title={t('Delivery')}>
      {zoned.map(({ shop_id, shop_name, delivery_methods }) => (
        <fieldset key={shop_id} aria-busy={isUpdating || undefined} className="min-w-0">
          <legend className={shops.length > 1 ? 'mb-2 text-sm font-medium' : 'sr-only'}>
            <bdi>{shop_name}</bdi>
          </legend>
          {delivery_methods.length === 0 && (
            <p className="rounded-control border border-danger bg-danger-tint p-3 text-sm">
              {t("We don't deliver to this address. Choose another one.")}
            </p>
          )}
          <div className="flex flex-col gap-3">
            {delivery_methods.map((option) => (
              <Option
                key={option.id}
                name={`delivery-${shop_id}`}
                option={option}
                isChecked={isChosen(delivery_methods, option, chosen[shop_id])}
                onChoose={() => onChoose(shop_id, option.id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </FormSection>
  );
}

/** A choice is shown immediately, as long as it is offered. */
function isChosen(
  options: readonly DeliveryOption[],
  { id, is_chosen }: DeliveryOption,
  chosen: number | undefined,
): boolean {
  return options.some((option) => option.id === chosen) ? id === chosen : is_chosen;
}

interface OptionProps {
  name: string;
  option: DeliveryOption;
  isChecked: boolean;
  onChoose: () => void;
}

function Option({ name, option, isChecked, onChoose }: OptionProps) {
  const t = useText();
  const time = deliveryTimeText(option.delivery_time, t);
  const Icon = option.pickup_address === null ? Truck : Store;
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-edge p-3 has-checked:border-accent has-checked:bg-tint">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={onChoose}
        className="size-4.5 shrink-0 accent-action"
      />
      <span className="min-w-0 grow">
        <span className="block text-sm font-medium">
          <bdi>{option.name}</bdi>
        </span>
        <span className="block text-sm text-muted">
          {option.pickup_address !== null && <bdi>{option.pickup_address}</bdi>}
          {option.pickup_address === null && time !== '' && t('Delivery in {{time}}', { time })}
        </span>
      </span>
      {option.charge === 0 ? (
        <span className="shrink-0 text-sm font-medium text-ok">{t('Free')}</span>
      ) : (
        <Price amount={option.charge} className="shrink-0 text-sm font-medium" />
      )}
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </label>
  );
}
