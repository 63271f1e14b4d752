import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { catchMails, type MailCatcher } from './mail-catcher.ts';
import { type Server, startServer } from './server.ts';
import { copyStore } from './store.ts';

interface System extends Server {
  mails: MailCatcher;
  /** The folder of remotes and releases that this system serves, its own to break. */
  store: string;
}

interface PerTest {
  /** Lets a test that breaks something on purpose name what the browser will complain about. */
  allowComplaints(pattern: RegExp): void;
}

const pick = (pages: Map<Page, string[]>, allowed: readonly RegExp[]): string[] =>
  [...pages.values()].flat().filter((text) => !allowed.some((pattern) => pattern.test(text)));

/**
 * A test against the real system with the demo business, one system for each worker. A console error or warning, an
 * uncaught error or a breach of the content security policy on any page of the test fails it.
 */
export const test = base.extend<PerTest, { system: System }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
    async ({}, use) => {
      const store = await mkdtemp(path.join(tmpdir(), 'daybook-store-'));
      await copyStore(store);
      const mails = await catchMails();
      const server = await startServer({
        env: {
          DAYBOOK_DEMO: '1',
          DAYBOOK_BOOKING_PROOF: 'auto',
          SMTP_URL: mails.url,
          DAYBOOK_STORE: store,
        },
      });
      await use({ ...server, mails, store });
      await server.stop();
      await mails.close();
      await rm(store, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ system }, use) => use(system.url),
  allowComplaints: [
    async ({ browser }, use) => {
      const allowed: RegExp[] = [];
      const complaints = new Map<Page, string[]>();
      const watch = (page: Page) => {
        const texts: string[] = [];
        complaints.set(page, texts);
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            texts.push(`${message.type()}: ${message.text()}`);
        });
        page.on('pageerror', (error) => texts.push(`uncaught: ${error.message}`));
      };
      const watchAll = (context: BrowserContext) => context.on('page', watch);
      for (const context of browser.contexts()) watchAll(context);
      browser.on('context', watchAll);
      await use((pattern) => allowed.push(pattern));
      browser.off('context', watchAll);
      for (const context of browser.contexts()) context.off('page', watch);
      expect(pick(complaints, allowed), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
