/** The values of an attribute for display: '6.35 mm', 'A2, A4'. */
export function attributeText(
  values: { texts: readonly string[] | null; numbers: readonly number[] | null },
  unit: string | null,
): string {
  const numbers = (values.numbers ?? []).map((value) => String(Number(value.toPrecision(10))));
  const text = [...(values.texts ?? []), ...numbers].join(', ');
  return unit === null || text === '' ? text : `${text} ${unit}`;
}
