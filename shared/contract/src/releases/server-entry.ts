import type { Catalogue } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';

/**
 * The file of a build with which a server renders first screens; listed, signed and checked like every other. A build
 * without it is rendered in the browser alone.
 */
export const serverEntryFile = 'server.js';

/** The first screen of a page, as a server has it rendered. */
export interface Screen {
  /** Its path with the query string. */
  address: string;
  /** The path patterns of the remote's area. */
  paths: readonly string[];
  language: Language;
  /** The languages that the reader can choose. */
  languages: readonly Language[];
  /** The answers to the first requests, by API path. */
  answers: Readonly<Record<string, unknown>>;
  /** The time that its texts refer to, an instant. */
  at: string;
}

/** The exports of the host's server entry. */
export interface HostServerEntry {
  /** The libraries that a remote's server entry requires, as in the browser only from the host. */
  singletons: Readonly<Record<string, unknown>>;
  /**
   * The markup of a screen by the server entry of a remote; null if the screen redirects or shows data that did not
   * come with the page. Rejects if the remote fails. One call at a time.
   */
  render(remote: unknown, screen: Screen, catalogues: readonly Catalogue[]): Promise<string | null>;
}
