import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import { foldText } from '@daybook/domain/text/folding';
import { isPhoneLike } from '@daybook/domain/text/typed-phone';
import { phoneWord } from '../../../platform/phone-number.ts';
import { type CustomerReader, customerScope, maySeeContact, type StaffScope } from '../customer.policy.ts';

/** The filters of the directory. */
export interface CustomerFilter {
  scope: StaffScope;
  words: readonly string[];
  /** A booking's reference finds its customer. */
  reference: string | null;
  /** Whether the search includes email addresses and phone numbers. */
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

/** All words must match. A phone number is one word however it is written. */
function wordsOf(typed: string, zone: string): string[] {
  if (isPhoneLike(typed)) return [phoneWord(typed, zone)];
  // An address is matched in its comparison form.
  return typed
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : foldText(word).split(' ')))
    .filter(Boolean);
}
