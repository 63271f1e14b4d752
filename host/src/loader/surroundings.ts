import type { LoadReport, PageRelease } from '@daybook/contract/release';
import type { Breaker } from './breaker.ts';
import type { BuildFacts } from './build-facts.ts';
import type { IsCrashingAgain } from './crashes.ts';
import type { FileTable } from './file-table.ts';
import type { PageBridge } from './page-bridge.ts';

/** The page services that the loader uses. */
export interface LoaderSurroundings {
  facts: BuildFacts;
  shareScope(): Promise<unknown>;
  /** Requests the release that a new page would get, with the files of all remotes. */
  askRelease(): Promise<PageRelease>;
  publish(bridge: PageBridge): void;
  /** Installs the Trusted Types policy: text never becomes markup, and only these files become scripts. */
  keepTextInert(files: FileTable): void;
  /** Makes support codes unique. */
  newId(): string;
  /** The visitor: the signed-in user, or the device. */
  visitorId(): Promise<string>;
  breaker: Breaker;
  isCrashingAgain: IsCrashingAgain;
  report(report: LoadReport): void;
}
