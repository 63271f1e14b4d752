import type { LoadReport } from '@daybook/contract/release';
import type { Breaker } from './breaker.ts';
import type { BuildFacts } from './build-facts.ts';
import type { IsCrashingAgain } from './crashes.ts';
import type { FileTable } from './file-table.ts';
import type { PageBridge } from './page-bridge.ts';

/** The loader's view of the page. */
export interface LoaderSurroundings {
  facts: BuildFacts;
  shareScope(): Promise<unknown>;
  publish(bridge: PageBridge): void;
  /** From now on, text never becomes markup, and only these files become scripts. */
  keepTextInert(files: FileTable): void;
  /** Makes support codes unique. */
  newId(): string;
  /** The viewer: a user, or a device if nobody is signed in. */
  visitorId(): Promise<string>;
  breaker: Breaker;
  isCrashingAgain: IsCrashingAgain;
  report(report: LoadReport): void;
}
