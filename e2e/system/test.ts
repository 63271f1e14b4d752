import { test as base, expect, type Page } from '@playwright/test';
import { catchMails, type MailCatcher } from './mail-catcher.ts';
import { type Server, startServer } from './server.ts';

interface System extends Server {
  mails: MailCatcher;
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
      const mails = await catchMails();
      const server = await startServer({ env: { DAYBOOK_DEMO: '1', SMTP_URL: mails.url } });
      await use({ ...server, mails });
      await server.stop();
      await mails.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ system }, use) => use(system.url),
  allowComplaints: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const complaints = new Map<Page, string[]>();
      context.on('page', (page) => {
        const texts: string[] = [];
        complaints.set(page, texts);
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            texts.push(`${message.type()}: ${message.text()}`);
        });
        page.on('pageerror', (error) => texts.push(`uncaught: ${error.message}`));
      });
      await use((pattern) => allowed.push(pattern));
      expect(pick(complaints, allowed), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
