import { commaList } from '@daybook/domain/lists';
import type { BookingPart } from '../../booking/parts.ts';
import { bookingTerms, durationText, termsPriceText } from '../../booking/terms.ts';

/** Duration and price of services with a staff member: `1 h, ₦15,000.00`. Null if they do not depend on the person. */
export function ownTermsText(parts: readonly BookingPart[], staffId: string): string | null {
  const terms = bookingTerms(
    parts.map((part) => ({ ...part, staff: staffId })),
    1,
  );
  const isOwn = parts.some(({ service, candidates }) =>
    service.ownTerms.some((own) => candidates.some((candidate) => candidate.staffId === own.staffId)),
  );
  return terms && isOwn ? commaList([durationText(terms), termsPriceText(terms)]) : null;
}
