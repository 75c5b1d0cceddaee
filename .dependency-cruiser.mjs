const DOMAINS = [
  'settings',
  'content',
  'accounts',
  'staff',
  'search',
  'catalog',
  'wishlist',
  'vouchers',
  'cart',
  'checkout',
  'orders',
  'support',
  'customers',
];

// Earlier domains know nothing of later ones (docs/architecture.md).
const domainOrder = ['server', 'web'].flatMap((tree) =>
  DOMAINS.slice(0, -1).map((domain, index) => ({
    name: `${tree}-${domain}-knows-no-later-domain`,
    severity: 'error',
    comment: `${domain} comes before what it imports: turn the arrow round, or pass a function in.`,
    from: { path: `^${tree}/${domain}/` },
    to: { path: `^${tree}/(${DOMAINS.slice(index + 1).join('|')})/` },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      comment: 'The contract is read by every side: it imports zod and itself.',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Rules import rules, and types of the contract.',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(domain|contract)/' },
    },
    {
      name: 'domain-takes-types-of-the-contract',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-knows-no-pages',
      severity: 'error',
      comment: 'Only server/pages loads the web build; types are free.',
      from: { path: '^server/' },
      to: { path: '^web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'nobody-knows-the-console',
      severity: 'error',
      comment:
        'The console is an app of its own: shoppers load none of it, and the server only serves its files.',
      from: { path: '^(contract|domain|server|web)/' },
      to: { path: '^console/' },
    },
    {
      name: 'shop-knows-no-staff',
      severity: 'error',
      comment: 'Calls and rules of the console are not for shoppers.',
      from: { path: '^(web/|contract/(?!console/)|domain/(?!staff/))', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(contract/console|domain/staff)/' },
    },
    {
      name: 'console-knows-no-server',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^server/' },
    },
    {
      name: 'console-takes-ui-of-web',
      severity: 'error',
      comment:
        'The console shares components without a shop in them, and the translator; nothing else of the pages.',
      from: { path: '^console/' },
      to: { path: '^web/(?!ui/|i18n/|theme\\.css)' },
    },
    {
      name: 'console-has-a-dialog',
      severity: 'error',
      comment: 'It opens with the cursor in its first field.',
      from: { path: '^console/(?!ui/dialog\\.tsx$)' },
      to: { path: '^web/ui/overlay/dialog\\.tsx$' },
    },
    {
      name: 'use-cases-know-no-console',
      severity: 'error',
      comment: 'The command line and the console are thin callers of the same use cases.',
      from: { path: '^server/[^/]+/operate/' },
      to: { path: '^server/console/' },
    },
    {
      name: 'orders-format-money',
      severity: 'error',
      comment:
        'Orders keep the currency they were agreed in: format their amounts with useMoneyText.',
      from: { path: '^(web/orders|console/(orders|customers|home))/' },
      to: { path: '(/use-currency\\.ts|/use-price-text\\.ts|^web/settings/price\\.tsx)$' },
    },
    {
      name: 'ui-knows-no-shop',
      severity: 'error',
      comment: 'web/ui could belong to any product: pass texts and values in as props.',
      from: { path: '^web/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(web/(?!ui/|i18n/)|contract/|domain/)' },
    },
    {
      name: 'view-takes-props',
      severity: 'error',
      comment: 'A view draws what it is given: fetch and remember in the folder above.',
      from: { path: '^web/[^/]+/view/' },
      to: { path: '^web/(api|layouts|pages)/' },
    },
    {
      name: 'parts-know-no-pages',
      severity: 'error',
      from: { path: '^web/(?!pages/|layouts/|routes|root|entry)' },
      to: { path: '^web/(pages|layouts)/' },
    },
    {
      name: 'queries-stay-in-their-domain',
      severity: 'error',
      comment: 'Call a use case of the other domain instead of its SQL.',
      from: { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/.+queries\\.ts$', pathNot: '^server/($1|settings)/' },
    },
    {
      name: 'opentelemetry-is-loaded-when-asked-for',
      severity: 'error',
      comment:
        'Without OTEL_EXPORTER_OTLP_ENDPOINT a process loads nothing of it: only types are free.',
      from: { path: '^(contract|domain|server)/' },
      to: {
        path: '^node_modules/@opentelemetry/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(contract|domain|server|web|console|scripts)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|e2e)/|\\.test\\.tsx?$' },
    },
    ...domainOrder,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router|^build|/\\+types/' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.test.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
