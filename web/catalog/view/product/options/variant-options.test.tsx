import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VariantOptions } from './variant-options.tsx';

type Variant = Parameters<typeof VariantOptions>[0]['current'];

const aVariant = (id: number, value: string, quantity: number): Variant =>
  ({ id, quantity, options: [{ name: 'Size', value }] }) as Variant;

const render = (quantities: Record<string, number>) => {
  const variants = Object.entries(quantities).map(([value, quantity], id) =>
    aVariant(id, value, quantity),
  );
  const values = Object.keys(quantities).map((name) => ({ name, color_code: null }));
  return renderToString(
    <VariantOptions
      options={[{ name: 'Size', is_color: false, values }]}
      variants={variants}
      current={variants[0] as Variant}
      hiddenFields={[]}
      onChoose={() => undefined}
    />,
  );
};

it.each([
  ['a value that is sold out says so', { S: 0, M: 4 }, 1],
  ['of a product that is sold out only its stock line says so', { S: 0, M: 0 }, 0],
])('%s', (_, quantities, times) => {
  expect(render(quantities).split('sold out')).toHaveLength(times + 1);
});
