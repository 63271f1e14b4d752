import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { catchMails, type MailCatcher } from './mail-catcher.ts';
import { moveClockOf } from './moved-clock.ts';
import { type Server, startServer } from './server.ts';
import { createStore } from './store.ts';
import { startTopology, type Topology } from './topology.ts';

interface System extends Server {
  mails: MailCatcher;
  /** The folder of remotes and releases that this system serves. Tests may break it. */
  store: string;
  /** The processes of a system of this shape. */
  topology: Topology | null;
}

/** `alone`: one server as `npm start` runs it; `topology`: nginx, two servers, a worker and PostgreSQL. */
export type Shape = 'alone' | 'topology';

interface PerWorker {
  shape: Shape;
  /** The name of a separate system, for a file that leaves other versions of remotes behind. */
  ownSystem: string | null;
  system: System;
}

interface PerTest {
  /** The browser errors that a test expects because it breaks something on purpose. */
  allowComplaints(pattern: RegExp): void;
}

const pick = (pages: Map<Page, string[]>, allowed: readonly RegExp[]): string[] =>
  [...pages.values()].flat().filter((text) => !allowed.some((pattern) => pattern.test(text)));

/** A test against the real system with the demo business: one system of the project's shape for each worker. */
export const systemTest = base.extend<object, PerWorker>({
  shape: ['alone', { option: true, scope: 'worker' }],
  ownSystem: [null, { option: true, scope: 'worker' }],
  system: [
    async ({ shape }, use) => {
      const store = await mkdtemp(path.join(tmpdir(), 'daybook-store-'));
      await createStore(store);
      const mails = await catchMails();
      const env = { DAYBOOK_DEMO: '1', DAYBOOK_BOOKING_PROOF: 'auto' };
      const topology = shape === 'topology' ? await startTopology({ store, smtpUrl: mails.url, env }) : null;
      const server =
        topology ?? (await startServer({ env: { ...env, SMTP_URL: mails.url, DAYBOOK_STORE: store } }));
      await use({ ...server, mails, store, topology });
      await server.stop();
      await mails.close();
      await rm(store, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ system }, use) => use(system.url),
});

/**
 * The same with a page of Playwright. A console error or warning, an uncaught error or a breach of the content security
 * policy on any page of the test fails it.
 */
export const test = systemTest.extend<PerTest>({
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
      const watchAll = (context: BrowserContext) => {
        moveClockOf(context);
        context.on('page', watch);
      };
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
