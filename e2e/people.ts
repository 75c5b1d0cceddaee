import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO_OWNER } from '../domain/staff/demo-owner.ts';
import { saveSetting } from './account/as-owner.ts';
import { testedShop } from './tested-shop.ts';

export interface Person {
  name: string;
  country: string;
  phone: string;
  email: string;
  password: string;
}

/** Data of a person without an account. */
export function aPerson(): Person {
  return {
    name: 'Ada Mason',
    country: 'Germany',
    phone: `15${randomInt(10_000_000, 99_999_999)}`,
    email: `ada-${randomUUID().slice(0, 8)}@example.com`,
    password: 'two bricks and a hod',
  };
}

/** A registered customer. */
export async function aCustomer(request: APIRequestContext): Promise<Person> {
  const person = aPerson();
  const response = await request.post('/api/registration', {
    data: { ...person, phone_code: '49' },
  });
  expect(response.status(), await response.text()).toBe(200);
  return person;
}

/** Four digits that are not a port. */
const CODE = /(?<![:\d])\b\d{4}\b/;

/** The newest message with matching content that the shop sent to a contact. */
function newestMessage(to: string, content: RegExp): { text: string } | undefined {
  const outbox = join(testedShop().dataDir, 'outbox');
  if (!existsSync(outbox)) return undefined;
  // Drafts, which are renamed once they are complete, have another ending.
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Message)
    .findLast((message) => message.to.endsWith(to) && content.test(message.text));
}

/** A link for choosing a password, in a mail or printed by a command. */
export const SET_UP_LINK = /http\S+set-up#[\w-]+/;

/** The link for choosing a password that the shop mailed to an invited member of staff. */
export async function sentInvitation(to: string): Promise<string> {
  const link = SET_UP_LINK;
  await expect
    .poll(() => newestMessage(to, link), { message: `an invitation for ${to}` })
    .toBeDefined();
  return link.exec(newestMessage(to, link)?.text ?? '')?.[0] ?? '';
}

interface Message {
  to: string;
  text: string;
}

/** The code that the shop sent to an email address or phone. */
export async function sentCode(to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(() => (code = CODE.exec(newestMessage(to, CODE)?.text ?? '')?.[0]), {
      message: `a code for ${to}`,
    })
    .toBeDefined();
  return code ?? '';
}

/** Runs an operator's command on the tested shop; returns what it printed. */
export async function runShop(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['scripts/shop.ts', ...args], {
    env: { ...process.env, DATA_DIR: testedShop().dataDir },
  });
  return stdout;
}

/** Changes a setting and waits until the shop applies it. */
export async function setSetting(
  request: APIRequestContext,
  key: string,
  value: string | boolean | object,
): Promise<void> {
  const read = async () => {
    const response = await request.get('/api/master');
    return ((await response.json()) as { data: Record<string, unknown> }).data[key];
  };
  if (typeof value !== 'object') {
    await saveSetting(key, value);
    await expect.poll(read).toEqual(value);
    return;
  }
  const before = await read();
  // The console has no field for an object, and the public response another form of it.
  await runShop('settings', 'set', key, JSON.stringify(value));
  await expect.poll(read).not.toEqual(before);
}

/**
 * Opens the login dialog: from the header, on phones from the last tab's sheet. Located by
 * position, so it works in every language.
 */
export async function openLoginDialog(page: Page): Promise<void> {
  const inHeader = page
    .getByRole('banner')
    .locator('button[aria-haspopup=dialog]:not([aria-label])');
  if (await inHeader.isVisible()) {
    await inHeader.click();
    return;
  }
  await page.locator('nav[data-tabs] li').last().getByRole('link').click();
  await page.getByRole('dialog').locator('p + button').click();
  await expect(page.locator('[role=dialog]:not(:has(form))')).toHaveCount(0);
}

/** Opens the logout confirmation, from the same places. */
export async function openLogoutDialog(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('summary', { has: page.locator('bdi.truncate') });
  const tab = page.locator('nav[data-tabs] li').last().getByRole('link');
  // The menu appears after the dialog has closed.
  await expect(menu.or(tab).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('banner').locator('details[open] [data-closes]').last().click();
    return;
  }
  await tab.click();
  const inSheet = page.getByRole('dialog').locator('li button').last();
  await inSheet.click();
  await expect(inSheet).toHaveCount(0);
}

/** Signs the owner of the demo in to the console in a browser whose cookies the requests share, without a page. */
export async function signInAsOwner(request: APIRequestContext): Promise<void> {
  const { origin } = testedShop();
  const { email, password } = DEMO_OWNER;
  const response = await request.post(`${origin}/admin/api/sign-in`, {
    headers: { origin },
    data: { email, password },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Opens the console and signs in there. */
export async function signInToConsole(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}
