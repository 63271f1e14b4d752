import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { administrator, type Server } from './server.ts';

/** Signs in through the form. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/(admin|staff)\//);
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The users signed in to this worker's system, with their browser storage. */
const signedIn = new Map<string, State>();

/**
 * Signs in once for all tests of a worker; later tests open the address as after a reload. A test that ends the
 * session, or starts a system of its own, uses `signIn`.
 */
async function comeBack(
  page: Page,
  person: { email: string; password: string },
  address: string,
): Promise<void> {
  const state = signedIn.get(person.email);
  if (state) await page.context().setStorageState(state);
  else {
    await signIn(page, person);
    signedIn.set(person.email, await page.context().storageState());
    if (page.url().endsWith(address)) return;
  }
  await page.goto(address);
}

export const signInAsAdministrator = (page: Page, address = '/admin/dashboard'): Promise<void> =>
  comeBack(page, administrator, address);

/** A demo user, with the password set on the first start. */
export async function staffMember({ dataFolder }: Server, name?: string) {
  const lines = (await readFile(path.join(dataFolder, 'demo-passwords'), 'utf8')).trim().split('\n');
  const person = lines.map((line) => line.split('\t')).find(([fullName]) => !name || fullName === name);
  const [, email = '', password = ''] = person ?? [];
  return { email, password };
}

export const signInAsStaff = async (
  page: Page,
  system: Server,
  name?: string,
  address = '/staff/dashboard',
): Promise<void> => comeBack(page, await staffMember(system, name), address);

/** All URLs requested by the page, to check that some are never fetched. */
export function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}
