import type { LoadReport, PageRelease } from '@daybook/contract/release';
import { createBreaker } from '../loader/breaker.ts';
import { createCrashes } from '../loader/crashes.ts';
import { PageLoader } from '../loader/page-loader.ts';
import { createReleaseStore } from '../loader/release-store.ts';
import { aRelease, arrives, booking, bookingAt, facts, moduleAt, registers } from './loader-page.ts';

/** The version before the booking remote's. */
export const before = bookingAt('1.4.1');
export const withPrevious = aRelease({ previous: before });

export const emptyTab = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  };
};

/** The loader of a page, with the reports that it sends. */
export function aLoader(release: PageRelease = withPrevious, visitorId = 'ada', tab = emptyTab()) {
  const reports: LoadReport[] = [];
  const releases = createReleaseStore(release);
  const loader = new PageLoader(releases, {
    facts,
    shareScope: async () => ({}),
    publish: () => {},
    keepTextInert: () => {},
    newId: () => 'k3f9',
    askRelease: () => Promise.reject(new Error('offline')),
    visitorId: async () => visitorId,
    breaker: createBreaker(tab, Date.now),
    isCrashingAgain: createCrashes(tab, Date.now),
    report: (report) => reports.push(report),
  });
  return { loader, releases, reports, load: () => loader.load('remote-booking') };
}

export const entryOf = ({ base, entry }: { base: string; entry: string }) => base + entry;

/** Lets the files of a version arrive. */
export async function versionArrives(version: string, module: object = moduleAt(version)) {
  const released = version === booking.version ? booking : bookingAt(version);
  await arrives(`${released.base}styles.css`);
  await arrives(entryOf(released), registers(module, undefined, released));
}
