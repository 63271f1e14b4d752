import { createBreaker } from './breaker.ts';
import { buildFacts } from './build-facts.ts';
import { publishPageBridge } from './page-bridge.ts';
import { createReports, sendBeacon } from './reports.ts';
import { hostShareScope } from './share-scope.ts';
import type { LoaderSurroundings } from './surroundings.ts';
import { keepTextInert } from './trusted-text.ts';

/** What a browser may keep shut, inside a page of another site. */
export function storageOf(kind: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

const randomId = () => Math.random().toString(36).slice(2, 6);

/** The page that this code runs in. */
export const thisPage = (person: LoaderSurroundings['person']): LoaderSurroundings => ({
  facts: buildFacts,
  shareScope: hostShareScope,
  publish: publishPageBridge,
  keepTextInert,
  newId: randomId,
  person,
  breaker: createBreaker(storageOf('sessionStorage'), Date.now),
  report: createReports({ send: sendBeacon, random: Math.random }),
});
