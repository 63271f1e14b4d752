import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A word escaped for `like`. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The length from which a trigram index can distinguish names. */
const selectiveLength = 4;

/**
 * A condition that a lower-case text contains a word. For an address, only the part before its host uses the index:
 * most people share a host, and its trigrams would match nearly all rows.
 */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const beforeHost = word.slice(0, word.indexOf('@') + 1);
  if (beforeHost.length < selectiveLength || beforeHost === word)
    return sql`${text} like ${`%${escaped(word)}%`}`;
  return sql`(${text} like ${`%${escaped(beforeHost)}%`} and strpos(${text}, ${word}) > 0)`;
}
