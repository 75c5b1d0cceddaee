import { expect, test } from 'vitest';
import { checkStaffPassword } from './check-staff-password.ts';

const ADA = { name: 'Ada Bolt', email: 'adabolt@toolyard.test', shopName: 'Nordic Hardware' };
const SHORT = 'Use at least 12 characters. A sentence you can remember is best.';
const EASY = 'This password is easy to guess. Choose another one.';
const KNOWN =
  "Common passwords, your name, your email address and the shop's name are tried first. Choose other words.";

test.each([
  ['hammer-time', SHORT],
  ['aaaaaaaaaaaaaaaa', EASY],
  ['abcdefghijklmnop', EASY],
  ['12345678901234', EASY],
  ['            ', EASY],
  ['AdaBolt@toolyard.test', KNOWN],
  ['adabolt-adabolt', KNOWN],
  ['adabolt-2026-!!', KNOWN],
  ['Nordic Hardware', KNOWN],
  ['nordichardware1', KNOWN],
  ['password1234', KNOWN],
  ['Password123!', KNOWN],
  ['P@ssw0rd2026!', KNOWN],
  ['pass-word-pass-word', KNOWN],
  ['passwordpassword', KNOWN],
  ['qwertyuiop123', KNOWN],
  ['1qaz2wsx3edc', KNOWN],
  ['1q2w3e4r5t6y', KNOWN],
  ['iloveyou1234', KNOWN],
  ['Welcome2024!!', KNOWN],
  ['Administrator1', KNOWN],
  ['motdepasse2025', KNOWN],
  ['contraseña123', KNOWN],
  ['пароль123456', KNOWN],
  ['йцукен-йцукен', KNOWN],
  ['qwertzuiopü1', KNOWN],
  ['correct horse battery staple', KNOWN],
  ['leavemealone', KNOWN],
  ['gfhjkmgfhjkm', KNOWN],
  ['mailcreated5240', KNOWN],
  ['sonyericsson', KNOWN],
  ['philadelphia', KNOWN],
  ['Ph1ladelphia2026!', KNOWN],
  ['1qa2ws3ed4rf', KNOWN],
  ['devilmaycry4', KNOWN],
  ['41d8cd98f00b', KNOWN],
  ['seven rusty hinges', null],
  ['a new long password', null],
  ['eight shiny latches', null],
  ['Сорок четыре гвоздя', null],
  ['ব্যাংকের পাশে নদী', null],
  ['أربعون مسمارا صدئا', null],
  ['v9Kq2mTz81xW', null],
  ['83920174625519', null],
])('%s: %s', (password, sentence) => {
  expect(checkStaffPassword(password, ADA)).toBe(sentence);
});

test('a name with regular expression characters is matched literally', () => {
  const odd = { name: 'A(da [Bolt', email: '(a+b)*@x.test', shopName: '+++++' };
  expect(checkStaffPassword('seven rusty hinges', odd)).toBe(null);
});
