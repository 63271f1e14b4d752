import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { administrator, type Server } from './server.ts';

/** Signs in through the form, as everybody does. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/(admin|staff)\//);
}

export const signInAsAdministrator = (page: Page): Promise<void> => signIn(page, administrator);

/** Signs in as one of the demo business's people, with the password that its first start gave them. */
export async function signInAsStaff(page: Page, { dataFolder }: Server, name?: string): Promise<void> {
  const lines = (await readFile(path.join(dataFolder, 'demo-passwords'), 'utf8')).trim().split('\n');
  const person = lines.map((line) => line.split('\t')).find(([fullName]) => !name || fullName === name);
  const [, email = '', password = ''] = person ?? [];
  await signIn(page, { email, password });
}

/** Every address that the page has asked for, to tell what was never fetched. */
export function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}
