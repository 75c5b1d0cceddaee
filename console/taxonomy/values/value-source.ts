import {
  type ListedValue,
  MAX_VALUE_LENGTH,
  type ValueChange,
  type ValueJob,
  type ValuePage,
} from '#contract/console/catalog/attribute-values.ts';
import { MAX_TAG_LENGTH } from '#contract/console/catalog/product-tags.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { msg } from '#domain/i18n/msg.ts';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';

interface Change {
  idempotency_key: string;
  from: ListedValue[];
  /** null: they are removed. */
  to: ListedValue | null;
  preview?: boolean;
}

/** The source of listed values, an attribute or the tags of products: how they are read, changed and named. */
export interface ValueSource {
  address: string;
  kind: ValuePage['attribute']['kind'];
  unit: string | null;
  longest: number;
  /** The right that a change requires. */
  right: Right;
  canRemove: boolean;
  productsWith: (value: ListedValue) => string;
  change: (change: Change) => Promise<ValueChange>;
  readJobs: (options: { isUnattended: boolean }) => Promise<ValueJob[]>;
  stop: (id: number) => Promise<unknown>;
  /** Texts, to be translated. */
  texts: Record<keyof typeof VALUE_TEXTS, string>;
}

const VALUE_TEXTS = {
  search: msg('Search values'),
  empty: msg('Values are listed here once products have them.'),
  noMatch: msg('No value matches'),
  merge: msg('Merge values'),
  stays: msg('Value to keep'),
  staysHint: msg('Products with one of the others get this value instead.'),
  renamed: msg('New value'),
  renamedHint: msg('All products with the old value get this one, including those in the bin.'),
  removedHint: msg('Applies to all products, including those in the bin.'),
  none: msg('No product has this value anymore.'),
};

const TAG_TEXTS: ValueSource['texts'] = {
  search: msg('Search tags'),
  empty: msg('Tags are listed here once products have them.'),
  noMatch: msg('No tag matches'),
  merge: msg('Merge tags'),
  stays: msg('Tag to keep'),
  staysHint: msg('Products with one of the others get this tag instead.'),
  renamed: msg('New tag'),
  renamedHint: msg('All products with the old tag get this one, including those in the bin.'),
  removedHint: msg('Applies to all products, including those in the bin.'),
  none: msg('No product has this tag anymore.'),
};

const OWN_TAG_TEXTS: ValueSource['texts'] = {
  ...TAG_TEXTS,
  renamedHint: msg('All your products with the old tag get this one, including those in the bin.'),
  removedHint: msg('Applies to all your products, including those in the bin.'),
};

/** The jobs of a page; a process of the previous version, which runs alongside during a release, names only the last. */
export const jobsOf = ({
  jobs,
  job,
}: Pick<ValuePage, 'job'> & Partial<Pick<ValuePage, 'jobs'>>): ValueJob[] =>
  jobs ?? (job === null ? [] : [job]);

/** The values of an attribute. */
export function attributeSource(slug: string, attribute: ValuePage['attribute']): ValueSource {
  return {
    address: paths.attribute(slug),
    kind: attribute.kind,
    unit: attribute.unit,
    longest: MAX_VALUE_LENGTH,
    right: 'taxonomy.edit',
    canRemove: false,
    productsWith: (value) =>
      paths.products(new URLSearchParams({ attribute: slug, value: String(value) }).toString()),
    change: ({ to, ...change }) => call('changeAttributeValues', { slug, ...change, to: to ?? '' }),
    readJobs: async (options) =>
      jobsOf(await call('listAttributeValues', { slug, limit: 1 }, options)),
    stop: (id) => call('stopAttributeValues', { slug, id }),
    texts: VALUE_TEXTS,
  };
}

/** The tags of products. */
export const TAG_SOURCE: ValueSource = {
  address: paths.taxonomy('tags'),
  kind: 'choice',
  unit: null,
  longest: MAX_TAG_LENGTH,
  right: 'products.edit',
  canRemove: true,
  productsWith: (tag) => paths.products(new URLSearchParams({ tag: String(tag) }).toString()),
  change: ({ from, to, ...change }) =>
    call('changeProductTags', {
      ...change,
      from: from.map(String),
      to: to === null ? null : String(to),
    }),
  readJobs: async (options) => jobsOf(await call('listProductTags', { limit: 1 }, options)),
  stop: (id) => call('stopProductTags', { id }),
  texts: TAG_TEXTS,
};

/** The tags in the own shops' products of a person who may change only those. */
export const OWN_TAG_SOURCE: ValueSource = { ...TAG_SOURCE, texts: OWN_TAG_TEXTS };
