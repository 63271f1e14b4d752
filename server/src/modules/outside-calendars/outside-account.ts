import type { OutsideCalendarProblem } from '@daybook/contract/outside-calendar';

/** A calendar of an account elsewhere. */
export interface FoundCalendar {
  href: string;
  name: string;
  canWrite: boolean;
}

/** What differs from what is known of a calendar. */
export interface CalendarChanges {
  /** Null if the server has no mark for the next time. */
  cursor: string | null;
  changed: readonly { href: string; etag: string }[];
  removed: readonly string[];
}

/** An entry as its server stores it. */
export interface CalendarObject {
  href: string;
  etag: string;
  file: string;
}

/** An account with calendars elsewhere: the port that each kind of server implements. Failures are OutsideProblems. */
export interface OutsideAccount {
  list(): Promise<FoundCalendar[]>;
  /** Compared with the cursor, or with all known entries if there is none. */
  changes(
    calendar: string,
    known: { cursor: string | null; etags: ReadonlyMap<string, string> },
  ): Promise<CalendarChanges>;
  /** Entries that were deleted meanwhile are missing. */
  read(calendar: string, hrefs: readonly string[]): Promise<CalendarObject[]>;
  /** Stores an entry, unless it was changed since this etag; null: unless it exists. Returns null if so. */
  put(href: string, file: string, etag: string | null): Promise<{ etag: string } | null>;
  /** Deletes an entry, unless it was changed since. False if so. */
  remove(href: string, etag: string): Promise<boolean>;
}

/** The account cannot be read, and why. */
export class OutsideProblem extends Error {
  readonly problem: OutsideCalendarProblem;
  constructor(problem: OutsideCalendarProblem) {
    super(`An outside calendar cannot be read: ${problem}.`);
    this.problem = problem;
  }
}
