import { formatMeasure, type MeasureSystem, unitIn } from './measure.ts';

/** An attribute in a product's specification: '6.35 mm', '6, 8 mm', 'A2, A4'. */
export interface SpecifiedAttribute {
  kind: 'text' | 'choice' | 'number';
  unit: string | null;
  value: string;
}

/**
 * The value in a measurement system: '6.35 mm' is '1/4 in' in the imperial one; values without a counterpart stay
 * unchanged.
 */
export function specificationValue(attribute: SpecifiedAttribute, system: MeasureSystem): string {
  const { kind, unit, value } = attribute;
  if (kind !== 'number' || unit === null || unitIn(unit, system) === null) return value;
  const digits = value.endsWith(` ${unit}`) ? value.slice(0, -unit.length - 1) : value;
  const numbers = digits.split(', ').map(Number);
  if (numbers.some(Number.isNaN)) return value;
  return numbers.map((number) => formatMeasure(number, unit, system)).join(', ');
}
