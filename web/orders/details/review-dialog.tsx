import { useState } from 'react';
import type { OrderDetails, OrderLine } from '#contract/orders/order-shapes.ts';
import { callApi } from '#web/api/browser-client.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { StarChoice } from '#web/ui/form/star-choice.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

interface ReviewDialogProps {
  order: OrderDetails;
  line: OrderLine;
  onClose: () => void;
  onReviewed: () => void;
}

/** Rates and reviews a product of a delivered order; both stars and text are required. */
export function ReviewDialog({ order, line, onClose, onReviewed }: ReviewDialogProps) {
  const t = useText();
  const [stars, setStars] = useState(0);
  const { errors, message, isBusy, handleSubmit } = useSubmit({
    send: async (values) => {
      const description = String(values.get('description')).trim();
      const missing = {
        ...(stars === 0 && { rating: t('Choose a star rating.') }),
        ...(description === '' && { description: t('Write a few words.') }),
      };
      if (Object.keys(missing).length > 0) return missing;
      await callApi('reviewProduct', {
        product_id: line.id,
        order_id: order.id,
        rating: stars,
        description,
      });
      showToast(t('Thank you for your review.'));
      onReviewed();
      return onClose();
    },
  });
  return (
    <FormDialog
      title={t('Your review')}
      action={t('Send review')}
      isBusy={isBusy}
      message={message}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="font-medium">
        <bdi>{line.name}</bdi>
      </p>
      <StarChoice
        label={t('How many stars?')}
        value={stars}
        onChange={setStars}
        error={errors['rating']}
      />
      <TextAreaField
        label={t('What did you think of it?')}
        name="description"
        required
        rows={5}
        maxLength={2000}
        error={errors['description']}
      />
    </FormDialog>
  );
}
