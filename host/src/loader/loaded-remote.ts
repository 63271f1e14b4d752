import type { Area } from '@daybook/contract/area';
import type { RemoteModule } from '@daybook/shell/remote-module';
import type { Choice, Choices } from './versions.ts';

/** An area that is being started. */
export interface Start {
  /** Start time on the clock of `performance.now()`. */
  begun: number;
  /** Id of the release that lists the versions. */
  release: string;
  choices: Choices;
  area: Area;
}

/** A version of a remote to try. */
export interface StartedChoice extends Choice {
  name: string;
  start: Start;
}

/** A loaded and validated version of a remote, with its style sheets ready. */
export interface LoadedRemote extends StartedChoice {
  module: RemoteModule;
}
