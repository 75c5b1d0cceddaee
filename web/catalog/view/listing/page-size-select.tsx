import { useText } from '#web/i18n/text.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import { PAGE_SIZES } from '../../listing/read-listing-url.ts';
import { submitFormOnChange } from '../facets/submit-form-on-change.ts';

/** Products per page. Associated with the filter form, so that both are submitted together. */
export function PageSizeSelect({ form, chosen }: { form: string; chosen: number }) {
  const t = useText();
  return (
    <div className="hidden md:block">
      <select
        name="per_page"
        form={form}
        aria-label={t('Products per page')}
        value={chosen}
        onChange={submitFormOnChange}
        className={`${SELECT} text-sm`}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {t('{{number}} per page', { number: size })}
          </option>
        ))}
      </select>
    </div>
  );
}
