// web/ui must not import the contract, so form controls get the function through the language layer.
export { westernDigits } from '#contract/western-digits.ts';
