import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { administrator, type Server } from './server.ts';

/** Signs in through the form, as everybody does. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/(admin|staff)\//);
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Who has signed in to the system of this worker, and what their browser kept of it. */
const signedIn = new Map<string, State>();

/**
 * Signs in once for all tests of a worker: who did so before comes back to their area as after a reload. A test that
 * ends the session, or starts a system of its own, signs in by itself, with `signIn`.
 */
async function comeBack(
  page: Page,
  person: { email: string; password: string },
  area: string,
): Promise<void> {
  const state = signedIn.get(person.email);
  if (!state) {
    await signIn(page, person);
    signedIn.set(person.email, await page.context().storageState());
    return;
  }
  await page.context().setStorageState(state);
  await page.goto(`${area}/dashboard`);
}

export const signInAsAdministrator = (page: Page): Promise<void> => comeBack(page, administrator, '/admin');

/** One of the demo business's people, with the password that its first start gave them. */
export async function staffMember({ dataFolder }: Server, name?: string) {
  const lines = (await readFile(path.join(dataFolder, 'demo-passwords'), 'utf8')).trim().split('\n');
  const person = lines.map((line) => line.split('\t')).find(([fullName]) => !name || fullName === name);
  const [, email = '', password = ''] = person ?? [];
  return { email, password };
}

export const signInAsStaff = async (page: Page, system: Server, name?: string): Promise<void> =>
  comeBack(page, await staffMember(system, name), '/staff');

/** Every address that the page has asked for, to tell what was never fetched. */
export function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}
