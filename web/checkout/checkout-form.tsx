import { type SyntheticEvent, useId } from 'react';
import { useCities } from '#web/addresses/use-cities.ts';
import { type CheckoutQuote, useCart } from '#web/cart/cart-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { useCheckoutForm } from './checkout-form-store.ts';
import type { CheckoutMode } from './checkout-mode.ts';
import { type CheckoutOptions, methodsFor } from './checkout-options.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { currentRequest } from './place-order/place-checkout.ts';
import { PlaceOrderButton } from './place-order/place-order-button.tsx';
import { useAgreedTotal } from './place-order/use-agreed-total.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import type { ShownQuote } from './use-checkout-quote.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useOnlyMethod } from './use-only-method.ts';
import { usePlaceOrder } from './place-order/use-place-order.ts';
import { FormSkeleton } from './view/form-skeleton.tsx';
import { DeliveryChoice } from './view/delivery-choice.tsx';
import { ErrorSummary } from './view/error-summary.tsx';
import { FormSection } from './view/form-section.tsx';
import { PaymentChoice } from './view/payment-choice.tsx';
import { UnfinishedOrder } from './view/unfinished-order.tsx';
import { VatNumberSection } from './view/vat-number-section.tsx';
import { saveEnteredAddress } from './delivery-address/save-entered-address.ts';
import { useDeliveryAddress } from './delivery-address/use-delivery-address.ts';
import { DeliveryAddressSection } from './delivery-address/delivery-address-section.tsx';

interface CheckoutFormProps {
  mode: CheckoutMode;
  options: CheckoutOptions;
  shown: ShownQuote;
  /** Called with the reason of a refusal: the refusal may empty the cart and unmount this form. */
  onRefused: (sentence: string) => void;
}

/**
 * Address, delivery and payment, with the summary beside them: the form of all four checkout pages.
 */
export function CheckoutForm({ mode, options, shown, onRefused }: CheckoutFormProps) {
  const t = useText();
  const formId = useId();
  const { fields } = useCheckoutForm();
  const loadedCities = useCities(fields.country_id);
  const deliveryMethods = useCart((cart) => cart.deliveryMethods);
  const refreshQuote = () => void shown.refresh();
  const delivery = useDeliveryAddress(mode, refreshQuote);
  const needsAddress = delivery.chosen === null;
  const countryCode = options.countries.find(({ id }) => String(id) === fields.country_id)?.code;
  const hasCities = loadedCities.cities && loadedCities.cities.length > 0;
  const errors = useFormErrors({ hasCities, countryCode, needsAddress }, t);
  const { isPlacing, place, repeat } = usePlaceOrder({
    mode,
    options,
    onRefused: (error) => {
      errors.refuse(error);
      onRefused(error.message);
      refreshQuote();
    },
  });

  const { change, field } = useCheckoutFields({
    countries: options.countries,
    errors,
    asksAddress: delivery.state.status === 'ready' && needsAddress,
    refreshQuote,
  });
  const methods = methodsFor(shown.quote, options);
  useOnlyMethod(methods, fields.payment_method, (name) => change('payment_method', name));
  const placeAt = (agreed: CheckoutQuote) =>
    place(fields.payment_method, async () => {
      const hasAddress = mode.isGuest || !needsAddress;
      const addressId = hasAddress
        ? (delivery.chosen?.id ?? null)
        : await saveEnteredAddress(fields);
      return currentRequest(mode, {
        payableAmount: agreed.payable_amount,
        lines: agreed.checkoutProducts,
        shops: shown.quote.shops,
        addressId,
      });
    });
  const { placeAtTotal, isWaiting } = useAgreedTotal(shown, placeAt);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (repeat !== null) repeat();
    else if (errors.check()) placeAtTotal();
  };

  const isBusy = isPlacing || isWaiting;
  const button = <PlaceOrderButton form={formId} shown={shown} options={options} busy={isBusy} />;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <LoadedFrame state={delivery.state} onRetry={delivery.retry} skeleton={<FormSkeleton />}>
        {() => (
          <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
            {repeat === null ? (
              <ErrorSummary id={errors.summaryId} errors={errors.listed} />
            ) : (
              !isPlacing && <UnfinishedOrder id={errors.summaryId} onRepeat={repeat} />
            )}
            <DeliveryAddressSection
              delivery={delivery}
              isGuest={mode.isGuest}
              field={field}
              countries={options.countries}
              cities={loadedCities}
              onChoose={refreshQuote}
            />
            <DeliveryChoice
              shops={shown.quote.shops}
              isUpdating={shown.isUpdating}
              chosen={deliveryMethods}
              onChoose={(shopId, methodId) => {
                useCart.setState({ deliveryMethods: { ...deliveryMethods, [shopId]: methodId } });
                refreshQuote();
              }}
            />
            {options.asksVatNumber && <VatNumberSection field={field} />}
            <FormSection title={t('Delivery note')}>
              <TextAreaField
                {...field('note')}
                label={t('Delivery note (optional)')}
                maxLength={1000}
                rows={2}
              />
            </FormSection>
            <FormSection title={t('Payment')}>
              <PaymentChoice
                methods={methods}
                value={fields.payment_method}
                onChange={(method) => change('payment_method', method)}
                error={errors.errorOf('payment_method')}
              />
            </FormSection>
            <div className="lg:hidden">{button}</div>
          </form>
        )}
      </LoadedFrame>
      <CheckoutSummary shown={shown} button={button} />
    </div>
  );
}
