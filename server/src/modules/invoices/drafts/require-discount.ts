import { can, type Owned } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { CompleteInvoiceInput } from './draft-context.ts';

type Discount = CompleteInvoiceInput['discount'];

/** The discounts on the whole invoice and on its lines. */
interface Discounted {
  discount: Discount;
  lines: readonly { discount: Discount }[];
}

/** Only users with the permission may give a discount, on the whole or on a line; anyone may remove one. */
export function requireDiscount(
  actor: SignedIn,
  owners: Owned,
  { before, after }: { before: Discounted | null; after: Discounted },
): void {
  if (can(actor, 'discount.apply', owners)) return;
  const isGiven =
    hasMore([after.discount], [before?.discount ?? null]) || hasMore(discountsOf(after), discountsOf(before));
  if (isGiven) throw forbidden(t('You can’t give discounts.'));
}

const discountsOf = (invoice: Discounted | null) => invoice?.lines.map(({ discount }) => discount) ?? [];

/** Whether there is a discount that was not given before, or was given on fewer lines. */
function hasMore(after: readonly Discount[], before: readonly Discount[]): boolean {
  const left = before.map((discount) => JSON.stringify(discount));
  return after.some((discount) => {
    const place = left.indexOf(JSON.stringify(discount));
    if (place !== -1) left.splice(place, 1);
    return discount !== null && place === -1;
  });
}
