import { type MeasureSystem, unitIn } from '#domain/catalog/specification/measure.ts';
import { specificationValue } from '#domain/catalog/specification/specification-value.ts';
import { useText } from '#web/i18n/text.tsx';
import type { PageProduct } from './page-product.ts';
import { UnitSwitch } from '../facets/unit-switch.tsx';

interface SpecificationTableProps {
  attributes: PageProduct['attributes'];
  system: MeasureSystem;
  toSystem: (system: MeasureSystem) => string;
}

/** A product's attributes, in either system of units. */
export function SpecificationTable({ attributes, system, toSystem }: SpecificationTableProps) {
  const t = useText();
  const hasMeasures = attributes.some(({ unit }) => unitIn(unit, 'imperial') !== null);
  return (
    <section aria-labelledby="specification">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="specification" className="text-lg">
          {t('Specification')}
        </h2>
        {hasMeasures && <UnitSwitch system={system} toSystem={toSystem} />}
      </div>
      <table className="mt-4 w-full text-sm">
        <tbody>
          {attributes.map((attribute) => (
            <tr key={attribute.slug} className="border-b border-line even:bg-well/50">
              <th
                scope="row"
                lang={attribute.name_language}
                className="w-2/5 px-3 py-2.5 text-start align-top font-normal wrap-break-word text-muted hyphens-auto"
              >
                {attribute.name}
              </th>
              <td className="px-3 py-2.5 align-top wrap-anywhere tabular-nums">
                <bdi lang={attribute.value_language}>{specificationValue(attribute, system)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
