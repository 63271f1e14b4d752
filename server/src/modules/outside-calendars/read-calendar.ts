import type { Interval } from '@daybook/domain/interval';
import type { Occurrence } from './events/read-occurrences.ts';
import { type OutsideAccount, OutsideProblem } from './outside-account.ts';

/** Entries that are requested together. */
const perRequest = 50;
/** A larger entry has attachments, not times. */
const mostCharacters = 512 * 1024;
/** Of entries that take all the time that one may take. */
const mostSlow = 3;
const mostOccurrences = 20_000;

export interface ReadObject {
  href: string;
  etag: string;
  isUnreadable: boolean;
  occurrences: Occurrence[];
}

export interface ReadCalendar {
  cursor: string | null;
  isComplete: boolean;
  gone: readonly string[];
  objects: ReadObject[];
}

interface Known {
  href: string;
  /** Null to read everything. */
  cursor: string | null;
  etags: ReadonlyMap<string, string>;
}

/** Reads what changed in a calendar since the cursor. */
export async function readCalendar(
  account: OutsideAccount,
  known: Known,
  range: { window: Interval; zone: string },
): Promise<ReadCalendar> {
  const { cursor, changed, removed } = await account.changes(known.href, known);
  const isComplete = known.cursor === null;
  const hrefs = changed
    .filter(({ href, etag }) => isComplete || etag === '' || known.etags.get(href) !== etag)
    .map(({ href }) => href);
  const objects: ReadObject[] = [];
  const missing = new Set(hrefs);
  let [occurrences, slow] = [0, 0];
  for (let from = 0; from < hrefs.length; from += perRequest) {
    for (const { href, etag, file } of await account.read(known.href, hrefs.slice(from, from + perRequest))) {
      const { isSlow, ...content } = await readObject(file, range);
      const object = { href, etag, ...content };
      objects.push(object);
      missing.delete(href);
      occurrences += object.occurrences.length;
      if (isSlow) slow += 1;
      if (occurrences > mostOccurrences) throw new OutsideProblem('too_large');
      if (slow > mostSlow) throw new OutsideProblem('unreadable');
      // Others are answered between two entries.
      await new Promise(setImmediate);
    }
  }
  return { cursor, isComplete, gone: [...removed, ...missing, ...objects.map(({ href }) => href)], objects };
}

async function readObject(
  file: string,
  range: { window: Interval; zone: string },
): Promise<{ isUnreadable: boolean; isSlow: boolean; occurrences: Occurrence[] }> {
  const { readOccurrences, UnreadableEvent } = await import('./events/read-occurrences.ts');
  if (file.length > mostCharacters) return { isUnreadable: true, isSlow: false, occurrences: [] };
  try {
    return { isUnreadable: false, isSlow: false, occurrences: readOccurrences(file, range) };
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return { isUnreadable: true, isSlow: error.isSlow, occurrences: [] };
  }
}
