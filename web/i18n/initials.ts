export { initialsOf } from '#domain/accounts/initials.ts';
