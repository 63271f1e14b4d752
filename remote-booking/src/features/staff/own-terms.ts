import { commaList } from '../../visit/lists.ts';
import type { VisitPart } from '../../visit/parts.ts';
import { durationText, termsPriceText, visitTerms } from '../../visit/terms.ts';

/** Duration and price of services with a staff member: `1 h, ₦15,000.00`. Null if they are the same with everybody. */
export function ownTermsText(parts: readonly VisitPart[], staffId: string): string | null {
  const terms = visitTerms(
    parts.map((part) => ({ ...part, staff: staffId })),
    1,
  );
  const isOwn = parts.some(({ service, candidates }) =>
    service.ownTerms.some((own) => candidates.some((candidate) => candidate.staffId === own.staffId)),
  );
  return terms && isOwn ? commaList([durationText(terms), termsPriceText(terms)]) : null;
}
