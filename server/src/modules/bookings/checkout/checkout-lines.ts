import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { can, type Owned, reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findServiceTaxes } from './checkout.repo.ts';
import { type Content, isPriceOpen } from './checkout-terms.ts';

type Sale = ParsedBodyOf<'POST sales'>;
type InvoiceLine = Content['lines'][number];

const isSame = (a: string, b: string) => Number(a) === Number(b);

/**
 * The lines of the invoice from those of the check-out. An existing line keeps its service, its taxes and its own
 * discount; only users who may override prices can change its amount or remove it. An added line is taxed by the
 * settings.
 */
export async function checkoutLines(
  db: Db,
  {
    actor,
    owners,
    content,
    taxRateIds,
    priceIsKnown = true,
  }: {
    actor: SignedIn;
    owners: Owned;
    content: Content;
    /** The taxes of an added line whose service has none of its own. */
    taxRateIds: readonly string[];
    priceIsKnown?: boolean;
  },
  lines: Sale['lines'],
): Promise<InvoiceLine[]> {
  const addsService = lines.some(({ position, serviceId }) => position === null && serviceId !== null);
  const serviceTaxes = addsService ? await findServiceTaxes(db) : [];
  const ownTaxes = new Map(serviceTaxes.map((one) => [one.serviceId, one.taxRateId]));
  const problems: Record<string, string> = {};
  const reach = reachOf(actor, 'invoice.issue');
  const read = new Set(lines.flatMap(({ position }) => position ?? []));
  const sourceOf = ({ position }: Sale['lines'][number]) =>
    position === null ? undefined : content.lines[position];
  const isRepriced = lines.some((line) => {
    const source = sourceOf(line);
    if (!source || isPriceOpen(source, { priceIsKnown })) return false;
    return !(isSame(source.unitPrice, line.unitPrice) && isSame(source.quantity, line.quantity));
  });
  const isShorter = content.lines.some((_line, position) => !read.has(position));
  if ((isRepriced || isShorter) && !can(actor, 'price.override', owners))
    throw forbidden(t('You can’t change the prices of this visit.'));
  const made = lines.map((one, index): InvoiceLine => {
    const { position, serviceId, ...line } = one;
    const source = sourceOf(one);
    if (position !== null && !source) problems[`lines.${index}.position`] = t('Line not found.');
    const isOthers = reach !== null && line.staffId !== null && !reach.includes(line.staffId);
    if (isOthers && line.staffId !== source?.staffId)
      problems[`lines.${index}.staffId`] = t('Team member not found.');
    if (source) return { ...source, ...line };
    const ownTax = serviceId === null ? undefined : ownTaxes.get(serviceId);
    return {
      ...line,
      serviceId,
      details: '',
      unit: '',
      discount: null,
      keepsPrice: false,
      taxRateIds: ownTax === undefined ? [...taxRateIds] : [ownTax],
    };
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return made;
}
