// pnpm bench:calendar: the performance of a full calendar in a real browser on a slow device.
import { execFile } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { holds, type Row, tellRow } from '@daybook/tools/bench/row';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../system/chromium.ts';
import { projectFolder } from '../system/server.ts';

const slowdown = 4;
const rounds = 5;
const viewport = { width: 1440, height: 900 };
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const views = ['day', 'three-days', 'week', 'month', 'agenda'] as const;

/** A failed correctness check fails the run; an exceeded time is only reported, because machines differ. */
const laws: ReadonlySet<string> = new Set([
  'calendar: stops for Tab in the grid',
  'calendar: axe violations',
]);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves only the built page. */
async function serve(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.basename(pathname));
    if (!existsSync(file)) return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page is served on no port.');
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const share = (numbers: readonly number[], part: number) =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN;

async function slowPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  // A long interval, because each check uses the same processor.
  await page.waitForFunction(() => performance.getEntriesByName('whole-render').length > 0, null, {
    polling: 2_000,
  });
  return page;
}

/** The time from the data to the painted screen, for the visible part or all of it. */
const renderMs = (page: Page, what: 'first-render' | 'whole-render') =>
  page.evaluate((name) => performance.getEntriesByName(name)[0]?.duration ?? Number.NaN, what);

/** The time to draw the same elements from static HTML, in milliseconds. */
const readMarkup = (page: Page) =>
  page.evaluate(async () => {
    const shown = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(undefined))));
    const grid = document.querySelector('[role=application]')?.closest('section');
    const place = grid?.parentElement;
    if (!grid || !place) throw new Error('There is no grid.');
    const markup = grid.outerHTML;
    place.replaceChildren();
    await shown();
    const started = performance.now();
    place.innerHTML = markup;
    await shown();
    return performance.now() - started;
  });

interface Render {
  firstMs: number;
  wholeMs: number;
  markupMs: number;
}

/** The median over all rounds. */
async function renders(browser: Browser, url: string): Promise<Render> {
  const seen: Render[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const page = await slowPage(browser, url);
    const firstMs = await renderMs(page, 'first-render');
    const wholeMs = await renderMs(page, 'whole-render');
    // The first round warms up the machine.
    if (round > 0) seen.push({ firstMs, wholeMs, markupMs: await readMarkup(page) });
    await page.close();
  }
  const median = (of: keyof Render) =>
    share(
      seen.map((render) => render[of]),
      0.5,
    );
  return { firstMs: median('firstMs'), wholeMs: median('wholeMs'), markupMs: median('markupMs') };
}

/** Drags one appointment across half of the columns and back, and measures every frame. */
async function drag(browser: Browser, url: string): Promise<{ longTasks: number; frameMs: number }> {
  const page = await slowPage(browser, url);
  const block = page.locator('[data-column="2"] [data-movable]').filter({ visible: true }).nth(4);
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  await page.evaluate(() => {
    const seen = { longTasks: 0, frames: [] as number[], last: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    const frame = (now: number) => {
      if (seen.last > 0) seen.frames.push(now - seen.last);
      seen.last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const steps = 120;
  for (let step = 0; step <= steps; step += 1) {
    const turn = Math.sin((step / steps) * Math.PI);
    await page.mouse.move(x + turn * 600, y + turn * 160);
  }
  const seen = await page.evaluate(() => {
    const kept: unknown = Reflect.get(window, 'seen');
    // The script above stores it there.
    return kept as { longTasks: number; frames: number[] };
  });
  await page.mouse.up();
  await page.close();
  return { longTasks: seen.longTasks, frameMs: share(seen.frames, 0.95) };
}

async function tabStops(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport });
  await page.goto(url);
  const stops = await page.locator('[role=application] [tabindex="0"]').count();
  const focusable = page.locator('[role=application] :is(button, a, input):not([tabindex="-1"])');
  const others = await focusable.count();
  await page.close();
  return Math.max(stops, others);
}

async function violations(browser: Browser, url: string): Promise<number> {
  let count = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const view of views) {
      const context = await browser.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      await page.goto(`${url}?view=${view}&closed=1`);
      await page.getByRole('toolbar').waitFor();
      const found = await new AxeBuilder({ page }).withTags(standards).analyze();
      for (const { id, nodes } of found.violations) {
        console.log(`${view}, ${colorScheme}: ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`);
      }
      count += found.violations.length;
      await context.close();
    }
  }
  return count;
}

async function measure(browser: Browser, url: string): Promise<Row[]> {
  const { longTasks, frameMs } = await drag(browser, url);
  const { firstMs, wholeMs, markupMs } = await renders(browser, url);
  const floor = { what: 'the same elements from static HTML', value: markupMs };
  const atMost = (most: number): Row['limit'] => ({ of: 'value', most });
  const count = (name: string, measured: number, most: number): Row => ({
    name,
    unit: '',
    measured,
    floor: null,
    limit: atMost(most),
  });
  return [
    { name: 'calendar: first render', unit: 'ms', measured: firstMs, floor, limit: atMost(350) },
    { name: 'calendar: all of the day', unit: 'ms', measured: wholeMs, floor, limit: null },
    count('calendar: long tasks while dragging', longTasks, 0),
    {
      name: 'calendar: 95th frame while dragging',
      unit: 'ms',
      measured: frameMs,
      floor: null,
      limit: atMost(25),
    },
    count('calendar: stops for Tab in the grid', await tabStops(browser, url), 1),
    count('calendar: axe violations', await violations(browser, url), 0),
  ];
}

const folder = mkdtempSync(path.join(tmpdir(), 'daybook-calendar-'));
try {
  await promisify(execFile)(process.execPath, [
    path.join(projectFolder, 'tools/bench/build-calendar.ts'),
    folder,
  ]);
  const { server, url } = await serve(folder);
  const browser = await chromium.launch(launchOptions);
  try {
    console.log(`10 staff members, 200 appointments in a day, ${viewport.width} x ${viewport.height}`);
    for (const row of await measure(browser, url)) {
      tellRow(row);
      if (laws.has(row.name) && !holds(row)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    server.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
