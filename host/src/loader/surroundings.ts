import type { LoadReport } from '@daybook/contract/release';
import type { Breaker } from './breaker.ts';
import type { BuildFacts } from './build-facts.ts';
import type { PageBridge } from './page-bridge.ts';

/** What the loader needs of the page. */
export interface LoaderSurroundings {
  facts: BuildFacts;
  shareScope(): Promise<unknown>;
  publish(bridge: PageBridge): void;
  /** Tells one failure from another in support codes. */
  newId(): string;
  /** Who looks at the page: a user, or a device where nobody is signed in. */
  person(): Promise<string>;
  breaker: Breaker;
  report(report: LoadReport): void;
}
