import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VariantOptions } from './variant-options.tsx';

const aVariant = (id: number, value: string, quantity: number) => ({
  id,
  quantity,
  options: [{ value }],
  size_id: null,
  color_id: null,
  code: null,
  price: 0,
  discount_price: 0,
  thumbnail_id: null,
});

const render = (quantities: Record<string, number>) => {
  const variants = Object.entries(quantities).map(([value, quantity], id) =>
    aVariant(id, value, quantity),
  );
  const [current] = variants;
  if (!current) throw new Error('no variant');
  const values = Object.keys(quantities).map((name) => ({ name, color_code: null }));
  return renderToString(
    <VariantOptions
      options={[{ name: 'Size', is_color: false, values }]}
      variants={variants}
      current={current}
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
