import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import { foldText } from '@daybook/domain/text/folding';
import { isPhoneLike } from '@daybook/domain/text/typed-phone';
import { phoneWord } from '../../../platform/phone-number.ts';
import { type CustomerReader, customerScope, maySeeContact, type StaffScope } from '../customer.policy.ts';

/** What the directory is narrowed to. */
export interface CustomerFilter {
  scope: StaffScope;
  words: readonly string[];
  /** A booking's reference finds its customer. */
  reference: string | null;
  /** Whether words may be looked for in e-mail addresses and phone numbers too. */
  seesContact: boolean;
  only: 'blocked' | 'alerts' | undefined;
  tag: string | undefined;
}

export function customerFilterOf(
  { actor }: CustomerReader,
  query: ParsedQueryOf<'GET customers'>,
  zone: string,
): CustomerFilter {
  const scope = customerScope(actor);
  const q = query.q ?? '';
  const isReference = /^db-[2-9a-z]{6}$/i.test(q);
  return {
    scope,
    words: isReference ? [] : wordsOf(q, zone),
    reference: isReference ? q.toUpperCase() : null,
    seesContact: maySeeContact(actor, { staffIds: [] }),
    only: query.only,
    tag: query.tag,
  };
}

/** Each word must be found. A phone number is one word however it is written. */
function wordsOf(typed: string, zone: string): string[] {
  if (isPhoneLike(typed)) return [phoneWord(typed, zone)];
  // An address is looked for as it is compared.
  return typed
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : foldText(word).split(' ')))
    .filter(Boolean);
}
