export { westernDigits } from '#contract/western-digits.ts';
