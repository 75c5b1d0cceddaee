import { IDEMPOTENCY_KEY, type ConsoleAccessRows, nothing, reads, writes } from './access-row.ts';

/** The calls about products, their stock, imports and taxa. */
export const CATALOGUE_ACCESS = {
  listProducts: reads(),
  exportProducts: reads(),
  getProductChoices: reads(),
  changeProducts: writes(({ product }) => ({
    ids: [product],
    idempotency_key: IDEMPOTENCY_KEY,
    act: 'price',
    percent: 10,
  })),
  listBin: reads(),
  exportBin: reads(),
  restoreFromBin: writes(({ binned }) => ({
    refs: [`product:${binned}`],
    idempotency_key: IDEMPOTENCY_KEY,
  })),
  getProductForm: reads(),
  checkDescription: reads(() => ({ html: '<p>x</p>' })),
  // A picture is sent as a form.
  addPicture: reads(nothing, 422),
  // There is no such picture.
  cropPicture: reads(() => ({ src: 'f'.repeat(32), left: 0, top: 0, width: 50, height: 50 }), 422),
  addProduct: writes(({ category, shop }) => ({
    idempotency_key: IDEMPOTENCY_KEY,
    shop,
    changes: { name: { to: 'Saw' }, category: { to: category }, price: { to: 10 } },
  })),
  duplicateProduct: writes(({ product }) => ({
    id: product,
    idempotency_key: IDEMPOTENCY_KEY,
    name: 'Saw',
  })),
  getProduct: reads(({ product }) => ({ id: product })),
  saveProduct: writes(({ product, caller }) => ({
    id: product,
    idempotency_key: IDEMPOTENCY_KEY,
    changes: { meta_title: { from: null, to: `By ${caller.name}` } },
  })),
  getGrid: reads(({ product }) => ({ ids: product })),
  // One piece more, whatever the stock is.
  saveGrid: writes(({ product, variant }) => ({
    idempotency_key: IDEMPOTENCY_KEY,
    cells: [{ id: variant, product_id: product, field: 'stock', from: 1, to: 2 }],
  })),
  listStock: reads(),
  exportStock: reads(),
  adjustStock: writes(({ variant }) => ({
    id: variant,
    idempotency_key: IDEMPOTENCY_KEY,
    by: 1,
    reason: 'delivery',
  })),
  listStockMoves: reads(({ variant }) => ({ id: variant })),
  listImports: reads(),
  // A file is sent as the raw body.
  uploadImport: reads(() => ({ name: 'goods.csv' }), 415),
  getImport: reads(({ file }) => ({ id: file })),
  // It has no result yet.
  startImport: reads(({ file }) => ({ id: file, task: 'run' }), 422),
  stopImport: reads(({ file }) => ({ id: file }), 422),
  getRefusedRows: reads(({ file }) => ({ id: file }), 404),
  listTaxonomy: reads(() => ({ kind: 'brands' })),
  addTaxon: writes(({ caller }) => ({ kind: 'categories', name: `Category of ${caller.name}` })),
  editTaxon: writes(({ attribute: slug }) => ({
    kind: 'attributes',
    slug,
    is_facet: true,
    seen: {},
  })),
  previewTaxClass: reads(({ category: slug }) => ({ slug })),
  moveTaxon: writes(({ attribute: slug }) => ({ kind: 'attributes', slug, place: 1 })),
  mergeTaxon: writes(({ brand, other_brand: into }) => ({ kind: 'brands', slug: brand, into })),
  deleteSubCategory: writes(({ category: parent, sub_category: slug }) => ({ parent, slug })),
  deleteTaxon: writes(({ other_brand: slug }) => ({ kind: 'brands', slug })),
  listAttributeValues: reads(({ attribute: slug }) => ({ slug })),
  listAttributeCategories: reads(({ attribute: slug }) => ({ slug })),
  changeAttributeValues: writes(({ attribute: slug }) => ({
    slug,
    idempotency_key: IDEMPOTENCY_KEY,
    from: ['stainless'],
    to: 'Stainless steel',
  })),
  // No job runs.
  stopAttributeValues: reads(({ attribute: slug }) => ({ slug }), 422),
  listProductTags: reads(),
  changeProductTags: writes(() => ({
    idempotency_key: IDEMPOTENCY_KEY,
    from: ['wood'],
    to: 'Wood',
  })),
  // No job runs.
  stopProductTags: reads(nothing, 422),
  listOptions: reads(() => ({ kind: 'colors' })),
  editOption: writes(({ unit: id, caller }) => ({
    kind: 'units',
    id,
    name: `By ${caller.name} ${id}`,
    seen: { name: `unit-${caller.id}` },
  })),
  mergeOption: writes(({ unit: id, other_unit: into }) => ({ kind: 'units', id, into })),
  deleteOption: writes(({ other_unit: id }) => ({ kind: 'units', id })),
} satisfies ConsoleAccessRows;
