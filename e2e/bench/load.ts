// npm run bench:load [-- rounds [language]]: measures the cost of federation for a visitor of /booking, compared with
// the same screens as one plain bundle.
//
// One server serves the real builds and the plain one in turn to one browser with an empty cache, a slow connection and
// a slow processor. Times are medians; only their ratio is independent of the machine.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Row, tellRow } from '@daybook/tools/bench/row';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { launchOptions, wholeBrowser } from '../system/chromium.ts';
import { projectFolder, type Server, startServer } from '../system/server.ts';
import { weigh } from '../system/weigh.ts';

const rounds = Number(process.argv[2] ?? 7);
const headings = { en: 'Choose a service', fr: 'Choisissez une prestation', ar: 'اختر خدمة' } as const;
const language = process.argv[3] ?? 'en';
// The plain bundle has no translations, so another language is compared with it in English.
const heading: string = Object.entries(headings).find(([known]) => known === language)?.[1] ?? headings.en;
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowerBy = 4;

const variants = ['federated', 'plain'] as const;
type Variant = (typeof variants)[number];

interface Load {
  /** Milliseconds from the start of the navigation to the first painted service. */
  contentMs: number;
  /** Milliseconds from the start of the navigation to the first usable screen. */
  usableMs: number;
  /** URLs of the scripts requested until then. */
  scripts: string[];
  /** The longest chain of requests before the screen, including the page. */
  depth: number;
  /** The sum of all layout shifts until the screen is usable. */
  shift: number;
}

/** Records when the list of services has been painted, and when it belongs to the page and can be used. */
function watchForScreen(titles: readonly string[]): void {
  const mark = (name: string) => requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  let hasContent = false;
  const observer = new MutationObserver(() => {
    if (!titles.includes(document.querySelector('h1')?.textContent ?? '')) return;
    if (!document.querySelector('main h3')) return;
    if (!hasContent) mark('content');
    hasContent = true;
    if (document.querySelector('#root[data-rendered]')) return;
    observer.disconnect();
    mark('usable');
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-rendered'] });
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
    document.documentElement.dataset.shift = String(shift);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Follows which response caused each request. */
function watchRequests(session: CDPSession) {
  const depths = new Map<string, number>();
  const scripts: string[] = [];
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (depths.has(request.url)) return;
    const callers = initiator.stack?.callFrames.map(({ url }) => url) ?? [];
    const parents = [initiator.url ?? '', ...callers].map((url) => depths.get(url) ?? 0);
    // Files named in the page's header have no initiator, but depend on the page.
    const least = type === 'Document' ? 0 : 1;
    depths.set(request.url, Math.max(least, ...parents) + 1);
    if (type === 'Script' || /\.js(\?|$)/.test(request.url)) scripts.push(request.url);
  });
  return {
    scripts,
    depthOf: (urls: readonly string[]) => Math.max(...urls.map((url) => depths.get(url) ?? 0)),
  };
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  await page.addInitScript(watchForScreen, [heading, headings.en]);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const requests = watchRequests(session);
  await page.goto(`${url}/booking${language === 'en' ? '' : `?lang=${language}`}`, { waitUntil: 'commit' });
  const isUsable = () => performance.getEntriesByName('usable').length > 0;
  await page.waitForFunction(isUsable, undefined, { polling: 50 }).catch((cause: unknown) => {
    throw new Error(['The screen never became usable.', ...complaints].join('\n'), { cause });
  });
  const { contentMs, usableMs, needed, shift } = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN;
    const arrived = performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming && entry.responseEnd > 0 && entry.responseEnd < usable,
      );
    const contentMs = performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN;
    const shift = Number(document.documentElement.dataset.shift ?? 0);
    return { contentMs, usableMs: usable, needed: arrived.map(({ name }) => name), shift };
  });
  await context.close();
  const scripts = requests.scripts.filter((script) => needed.includes(script));
  return { contentMs, usableMs, scripts, depth: requests.depthOf(scripts), shift };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Switches the server's folder to one of the builds between two loads. */
async function serve(site: string, targets: Record<'host' | 'store', string>): Promise<void> {
  for (const [name, target] of Object.entries(targets)) {
    const draft = path.join(site, `${name}.next`);
    await symlink(target, draft);
    await rename(draft, path.join(site, name));
  }
}

interface Figures {
  contentMs: number;
  usableMs: number;
  scriptBytes: number;
  depth: number;
  shift: number;
}

async function measure(browser: Browser, server: Server, site: string, plain: string) {
  const builds: Record<Variant, Record<'host' | 'store', string>> = {
    federated: { host: path.join(projectFolder, 'host/dist'), store: path.join(projectFolder, 'dist/store') },
    plain: { host: path.join(plain, 'host'), store: path.join(plain, 'store') },
  };
  const loads: Record<Variant, Figures[]> = { federated: [], plain: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const variant of variants) {
      await serve(site, builds[variant]);
      const { scripts, ...loaded } = await load(browser, server.url);
      const scriptBytes = sum(await Promise.all(scripts.map(weigh)));
      // The first round warms up the server and the machine.
      if (round > 0) loads[variant].push({ ...loaded, scriptBytes });
    }
  }
  const figures = (variant: Variant): Figures => ({
    contentMs: median(loads[variant].map(({ contentMs }) => contentMs)),
    usableMs: median(loads[variant].map(({ usableMs }) => usableMs)),
    // A request that preceded the screen only in some rounds was not necessary for it.
    scriptBytes: Math.min(...loads[variant].map(({ scriptBytes }) => scriptBytes)),
    depth: Math.min(...loads[variant].map(({ depth }) => depth)),
    shift: median(loads[variant].map(({ shift }) => shift)),
  });
  return { federated: figures('federated'), plain: figures('plain') };
}

const kilobytes = (bytes: number) => bytes / 1000;

function tell({ federated, plain }: Record<Variant, Figures>): void {
  const usable = { what: 'usable screen of one plain bundle', value: plain.usableMs };
  const bytes = { what: 'one plain bundle', value: kilobytes(plain.scriptBytes) };
  const scriptBytes = kilobytes(federated.scriptBytes);
  const rows: Row[] = [
    {
      name: '/booking: first content',
      unit: 'ms',
      measured: federated.contentMs,
      floor: usable,
      limit: { of: 'ratio', most: 0.5 },
    },
    {
      name: '/booking: first usable screen',
      unit: 'ms',
      measured: federated.usableMs,
      floor: usable,
      limit: { of: 'ratio', most: 1.08 },
    },
    {
      name: '/booking: script to it, gzipped',
      unit: 'kB',
      measured: scriptBytes,
      floor: bytes,
      limit: { of: 'value', most: 200 },
    },
    {
      name: '/booking: federation itself, gzipped',
      unit: 'kB',
      measured: scriptBytes - bytes.value,
      floor: null,
      limit: { of: 'value', most: 25 },
    },
    {
      name: '/booking: request depth',
      unit: '',
      measured: federated.depth,
      floor: { what: 'one plain bundle', value: plain.depth },
      limit: { of: 'value', most: 2 },
    },
    {
      name: '/booking: layout shift',
      unit: '',
      measured: federated.shift,
      floor: null,
      limit: { of: 'value', most: 0.02 },
    },
  ];
  for (const row of rows) tellRow(row);
}

const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [path.join(projectFolder, program), ...args], { stdio: 'inherit' });

const folder = await mkdtemp(path.join(tmpdir(), 'daybook-bench-'));
run('tools/build/build.ts');
run('tools/bench/build-plain.ts', path.join(folder, 'plain'));
await serve(folder, {
  host: path.join(projectFolder, 'host/dist'),
  store: path.join(projectFolder, 'dist/store'),
});
const server = await startServer({
  env: {
    DAYBOOK_DEMO: '1',
    DAYBOOK_HOST_DIR: path.join(folder, 'host'),
    DAYBOOK_STORE: path.join(folder, 'store'),
    LOG_LEVEL: 'error',
  },
});
const browser = await chromium.launch({ ...launchOptions, executablePath: wholeBrowser });
try {
  tell(await measure(browser, server, folder, path.join(folder, 'plain')));
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
