import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A word as a pattern of `like` has it. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** What an index on pieces of three letters needs to tell names apart. */
const tellingLength = 4;

/**
 * That a text in small letters contains a word. Of an address only what stands before its host is asked of an index:
 * most people share a host, and for each three letters of it the index would gather nearly all rows.
 */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const beforeHost = word.slice(0, word.indexOf('@') + 1);
  if (beforeHost.length < tellingLength || beforeHost === word)
    return sql`${text} like ${`%${escaped(word)}%`}`;
  return sql`(${text} like ${`%${escaped(beforeHost)}%`} and strpos(${text}, ${word}) > 0)`;
}
