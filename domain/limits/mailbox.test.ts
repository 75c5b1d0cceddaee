import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['ada@bolt.test', 'ada@bolt.test'],
  ['Ada+Shop@Bolt.test', 'ada@bolt.test'],
  ['ada+a+b@bolt.test', 'ada@bolt.test'],
  ['+ada@bolt.test', '+ada@bolt.test'],
  ['ada@bolt+x.test', 'ada@bolt+x.test'],
  ['5550100', '5550100'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
