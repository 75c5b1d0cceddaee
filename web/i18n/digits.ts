// The form controls know nothing of the shop: they take digits from here, as from any language.
export { westernDigits } from '#contract/western-digits.ts';
