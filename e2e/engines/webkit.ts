import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, Key as Keys, Origin, WebElement } from 'selenium-webdriver';
import { freePort } from '../system/free-port.ts';
import type { Driver, Key, Point, Size } from './driver.ts';

const library = '/usr/lib';

/** WebKitGTK's plain browser, in a folder that Debian names by architecture and version; undefined if missing. */
export const miniBrowser: string | undefined = readdirSync(library)
  .flatMap((folder) => ['4.1', '4.0'].map((version) => path.join(library, folder, `webkit2gtk-${version}`)))
  .map((folder) => path.join(folder, 'MiniBrowser'))
  .find(existsSync);

/** WebDriver jumps from point to point, unlike a hand. */
const steps = 8;

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** Opens WebKit on a virtual screen that its window fills. */
export async function openWebKit({ width, height }: Size): Promise<Driver> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await firstLine(screen);
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      TZ: 'Africa/Lagos',
      LANG: 'en_GB.UTF-8',
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    for (const child of [service, screen]) await end(child);
  };
  try {
    await listening(port);
    const window = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',

          'webkitgtk:browserOptions': {
            binary: miniBrowser,
            args: ['--automation', '--full-screen'],
          },
        }),
      )
      .build();
    await window.manage().window().setRect({ x: 0, y: 0, width, height });
    const complaints: string[] = [];
    const readComplaints = async () => (await window.executeScript<string[] | null>(hearing)) ?? [];
    const leaving = async (go: () => Promise<void>) => {
      complaints.push(...(await readComplaints()));
      await go();
      await readComplaints();
    };
    return {
      open: (url) => leaving(() => window.get(url)),
      address: () => window.getCurrentUrl(),
      back: () => leaving(() => window.navigate().back()),
      reload: () => leaving(() => window.navigate().refresh()),
      run: (body, ...args) => window.executeScript(body, ...args),
      element: async (body, ...args) => {
        const found = await window.executeScript<unknown>(body, ...args);
        if (!(found instanceof WebElement)) return null;
        return { click: () => found.click(), type: (text) => found.sendKeys(text) };
      },
      press: (key) => window.actions().sendKeys(keyOf[key]).perform(),
      drag: async ([first, ...others]) => {
        if (!first) return;
        const at = ({ x, y }: Point, duration: number) => ({
          x: Math.round(x),
          y: Math.round(y),
          duration,
          origin: Origin.VIEWPORT,
        });
        const hand = window.actions({ async: true }).move(at(first, 0)).press();
        let from = first;
        for (const to of others) {
          for (let step = 1; step <= steps; step += 1) hand.move(at(between(from, to, step / steps), 20));
          from = to;
        }
        await hand.release().perform();
      },
      picture: async (file) => writeFile(file, await window.takeScreenshot(), 'base64'),
      complaints: async () => [...complaints, ...(await readComplaints())],
      close: async () => {
        await window.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** WebDriver cannot read WebKit's console, so the page records it from its load on; returns that record. */
const hearing = `
  if (!window.heardComplaints) {
    window.heardComplaints = [];
    for (const kind of ['error', 'warn']) {
      const write = console[kind];
      console[kind] = (...words) => {
        window.heardComplaints.push(kind + ': ' + words.join(' '));
        write.apply(console, words);
      };
    }
    addEventListener('error', ({ message }) => window.heardComplaints.push('uncaught: ' + message));
    addEventListener('unhandledrejection', ({ reason }) => window.heardComplaints.push('uncaught: ' + reason));
  }
  return window.heardComplaints;`;

const keyOf: Record<Key, string> = {
  Enter: Keys.ENTER,
  Backspace: Keys.BACK_SPACE,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Space: Keys.SPACE,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  m: 'm',
};

async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const stream = stdio[3];
  if (!stream) throw new Error('The virtual screen has no channel to name its number.');
  const [chunk] = await once(stream, 'data');
  return String(chunk).trim();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver does not answer.');
}
