import type { Screen } from '@daybook/contract/server-entry';
import type { Catalogue } from '@daybook/i18n';

/** A script, or the texts of a language. */
export type Part = { script: string } | { catalogue: Catalogue };

/** One screen to render. Its parts are named by their keys and have been sent before. */
export interface Job {
  host: string;
  remote: string;
  catalogues: readonly string[];
  screen: Screen;
}

export type ToProcess = { key: string; part: Part } | { job: Job };

/** The answer to a job: markup, null if the screen cannot be rendered ahead, or the stack of an error. */
export type FromProcess = { html: string | null } | { problem: string };
