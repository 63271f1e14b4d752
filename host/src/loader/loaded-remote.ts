import type { Area } from '@daybook/contract/release';
import type { RemoteModule } from '@daybook/shell/remote-module';
import type { Choice, Choices } from './versions.ts';

/** An area on its way to its first screen. */
export interface Start {
  /** On the clock of `performance.now()`. */
  begun: number;
  /** The release that named its versions. */
  release: string;
  choices: Choices;
  area: Area;
}

/** A version of a remote that is to be tried. */
export interface StartedChoice extends Choice {
  name: string;
  start: Start;
}

/** A remote whose code is here, checked, its style sheets ready: this version of it. */
export interface LoadedRemote extends StartedChoice {
  module: RemoteModule;
}
