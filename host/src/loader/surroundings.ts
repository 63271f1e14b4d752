import type { LoadReport } from '@daybook/contract/release';
import type { Breaker } from './breaker.ts';
import type { BuildFacts } from './build-facts.ts';
import type { IsCrashingAgain } from './crashes.ts';
import type { FileTable } from './file-table.ts';
import type { PageBridge } from './page-bridge.ts';

/** What the loader needs of the page. */
export interface LoaderSurroundings {
  facts: BuildFacts;
  shareScope(): Promise<unknown>;
  publish(bridge: PageBridge): void;
  /** From now on no text becomes markup, and none the address of a script but of these files. */
  keepTextInert(files: FileTable): void;
  /** Tells one failure from another in support codes. */
  newId(): string;
  /** Who looks at the page: a user, or a device where nobody is signed in. */
  person(): Promise<string>;
  breaker: Breaker;
  isCrashingAgain: IsCrashingAgain;
  report(report: LoadReport): void;
}
