import { useId, useState } from 'react';
import type { OrderDetails, OrderLine } from '#contract/order-shapes.ts';
import { callApi } from '#web/api/browser-client.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { StarChoice } from '#web/ui/form/star-choice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
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
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('Your review')}
      footer={
        <Button type="submit" form={formId} size="large" className="w-full" busy={isBusy}>
          {t('Send review')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        className="flex flex-col gap-4"
      >
        <p className="font-medium">
          <bdi>{line.name}</bdi>
        </p>
        <FormError message={message} />
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
      </form>
    </Dialog>
  );
}
