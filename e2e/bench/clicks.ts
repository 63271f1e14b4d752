// npm run bench:clicks [-- part of its name]: the clicks and keys of everyday jobs, counted in a browser, against
// comparable products.
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../system/chromium.ts';
import makeDemoData from '../system/demo-data.ts';
import { catchMails } from '../system/mail-catcher.ts';
import { type Server, startServer } from '../system/server.ts';
import { deskJobs } from './clicks/desk.ts';
import type { Job } from './clicks/job.ts';
import { ownerJobs } from './clicks/owner.ts';
import { aPerson, type Count } from './clicks/person.ts';
import { tillJobs } from './clicks/till.ts';
import { visitorJobs } from './clicks/visitor.ts';

const wanted = new RegExp(process.argv[2] ?? '');
const jobs = [...visitorJobs, ...ownerJobs, ...deskJobs, ...tillJobs].filter(({ what }) => wanted.test(what));

interface Result {
  job: Job;
  count: Count;
  /** Null if the job could be done. */
  failure: string | null;
}

const limitOf = ({ anchor, target }: Job): number => Math.min(anchor ?? Infinity, target ?? Infinity);
const holds = ({ job, count, failure }: Result): boolean => failure === null && count.clicks <= limitOf(job);

async function perform(browser: Browser, job: Job, system: Server): Promise<Result> {
  const person = await aPerson(browser, system.url, job);
  const failure = await job.run(person, system).then(
    () => null,
    (error: Error) => error.message,
  );
  const count = person.count();
  await person.close();
  return { job, count, failure };
}

const columns = [48, 18, 7, 7, 8, 8, 8];
const row = (...cells: readonly (string | number)[]) =>
  cells.map((cell, at) => String(cell)[at < 2 ? 'padEnd' : 'padStart'](columns[at] ?? 0)).join(' ');

function print(result: Result): void {
  const { job, count, failure } = result;
  const verdict = failure ? 'FAILED' : holds(result) ? 'holds' : 'ABOVE';
  const { what, from, phone, anchor, target } = job;
  const place = phone ? `${from}, phone` : from;
  console.log(
    row(what, place, count.clicks, count.keys, count.screens, anchor ?? '–', target ?? '', ` ${verdict}`),
  );
}

/** The fault of a result, in a sentence. */
function complaint({ job: { what, ...job }, count: { clicks }, failure }: Result): string {
  if (failure) return `“${what}” could not be done: ${failure}`;
  return `“${what}” takes ${clicks} clicks; at most ${limitOf({ what, ...job })} are allowed.`;
}

const removeData = await makeDemoData();
const mails = await catchMails();
const env = { SMTP_URL: mails.url };
const systems: Server[] = [];
const start = async (more: Readonly<Record<string, string>>) => {
  const server = await startServer({ env: { ...env, ...more } });
  systems.push(server);
  return server;
};
const browser = await chromium.launch(launchOptions);
try {
  const demo = await start({ DAYBOOK_DEMO: '1' });
  const empty = jobs.some(({ isEmpty }) => isEmpty) ? await start({}) : demo;
  console.log(row('Job', 'From', 'clicks', 'keys', 'screens', 'anchor', 'target', ''));
  const results: Result[] = [];
  for (const job of jobs) {
    const result = await perform(browser, job, job.isEmpty ? empty : demo);
    print(result);
    if (!holds(result)) console.error(complaint(result));
    results.push(result);
  }
  console.log(
    'Clicks include taps, and a drag is one. Keys include typed names and amounts. Anchors limit the clicks alone.',
  );
  if (!results.every(holds)) process.exitCode = 1;
} finally {
  await browser.close();
  for (const system of systems) await system.stop();
  await mails.close();
  await removeData();
}
