import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { Day, Id } from '@daybook/contract/values';
import { reachOf } from '@daybook/domain/people';
import { foldText } from '@daybook/domain/text/folding';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { isClaimHidden } from '../../people/address-claims.ts';
import { type CreditNoteCursor, countCreditNotes, findCreditNotes } from './credit-note-list.repo.ts';

const exactUpTo = 10_000;

export async function readCreditNotes(
  db: Db,
  actor: SignedIn,
  { q, customer, currency, from, to, cursor, pageSize }: ParsedQueryOf<'GET credit-notes'>,
): Promise<AnswerOf<'GET credit-notes'>> {
  const words = foldText(q ?? '')
    .split(' ')
    .filter(Boolean);
  const filter = { reach: reachOf(actor, 'invoice.view'), words, customer, currency, from, to };
  const after = cursor === undefined ? null : placeIn(cursor);
  const [rows, total] = await Promise.all([
    findCreditNotes(db, filter, { after, count: pageSize }),
    countCreditNotes(db, filter, exactUpTo),
  ]);
  const items = rows.slice(0, pageSize);
  const last = rows.length > items.length ? items.at(-1) : undefined;
  return {
    items: items.map(({ isClaimed, servedBy, ...row }) => ({
      ...row,
      customerId: isClaimHidden({ isClaimed, servedBy }, actor) ? null : row.customerId,
    })),
    nextCursor: last ? `${last.issuedOn}.${last.creditNoteId}` : null,
    total: Math.min(total, exactUpTo),
    totalIsExact: total <= exactUpTo,
  };
}

function placeIn(cursor: string): CreditNoteCursor {
  const [issuedOn = '', creditNoteId = ''] = cursor.split('.');
  if (!Day.safeParse(issuedOn).success || !Id.safeParse(creditNoteId).success)
    throw invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
  return { issuedOn, creditNoteId };
}
