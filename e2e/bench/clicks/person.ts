import {
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  expect as settled,
} from '@playwright/test';
import { administrator } from '../../system/server.ts';

/** The counted input of a person in one job. */
export interface Count {
  /** Clicks and taps; a drag is one. */
  clicks: number;
  /** Keys, those of typed names and amounts included. */
  keys: number;
  /** Pages, steps and dialogs in which something was clicked or typed. */
  screens: number;
}

const waitMs = 30_000;
/** Outside a test the default is five seconds. */
export const expect = settled.configure({ timeout: waitMs });

/** The stored session of a browser, by system. */
const logIns = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

type Role = Parameters<Page['getByRole']>[0];

interface Act {
  kind: 'click' | 'key';
  screen: string;
}

/** Runs in every page and frame: reports what the browser itself saw a person do. */
function watch(): void {
  const report = (kind: Act['kind'], { isTrusted, target }: Event) => {
    if (!isTrusted) return;
    const dialog =
      target instanceof Element && target.closest('[role=dialog]')?.getAttribute('aria-labelledby');
    const heading = document.querySelector('h1')?.textContent ?? '';
    const screen = `${location.origin}${location.pathname} ${heading} ${dialog || ''}`;
    // The function that `exposeBinding` below puts there.
    (Reflect.get(window, 'reportAct') as (act: Act) => void)({ kind, screen });
  };
  addEventListener('pointerdown', (event) => report('click', event), { capture: true });
  addEventListener('keydown', (event) => event.repeat || report('key', event), { capture: true });
}

export type Person = Awaited<ReturnType<typeof aPerson>>;

/** A person with a browser of their own, at a desk or with a phone in the hand. */
export async function aPerson(browser: Browser, baseURL: string, { phone = false } = {}) {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    ...(phone
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
  });
  context.setDefaultTimeout(waitMs);
  let acts: Act[] = [];
  await context.exposeBinding('reportAct', (_source, act: Act) => acts.push(act));
  await context.addInitScript(watch);
  const page = await context.newPage();
  const press = (target: Locator) => (phone ? target.tap() : target.click());
  return {
    page,
    press,
    click: (role: Role, name: string | RegExp) => press(page.getByRole(role, { name, exact: true })),
    /** Opens the list of a field and chooses from it. */
    async choose(field: Locator, option: string): Promise<void> {
      await press(field);
      await press(page.getByRole('option').filter({ hasText: option }).first());
    },
    /** Types into the fields in turn, from the one with the focus; Tab moves on. */
    async type(...texts: string[]): Promise<void> {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
    },
    key: (key: string) => page.keyboard.press(key),
    see: (role: Role, name: string | RegExp) => expect(page.getByRole(role, { name }).first()).toBeVisible(),
    /** Logs in as the administrator, once for each system. */
    async logIn(): Promise<void> {
      const known = logIns.get(baseURL);
      if (known) return void (await context.setStorageState(known));
      await page.goto('/auth/login');
      await page.getByLabel('Email').fill(administrator.email);
      await page.getByLabel(/^Password/).fill(administrator.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(/\/admin\//);
      logIns.set(baseURL, await context.storageState());
    },
    /** Where the job starts: what was done before does not count. */
    async start(path?: string): Promise<void> {
      if (path !== undefined) await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      acts = [];
    },
    count(): Count {
      const of = (kind: Act['kind']) => acts.filter((act) => act.kind === kind).length;
      return {
        clicks: of('click'),
        keys: of('key'),
        screens: new Set(acts.map(({ screen }) => screen)).size,
      };
    },
    close: () => context.close(),
  };
}
