import { bookDayProblem } from '@daybook/domain/invoicing/books';
import { currencyExponent } from '@daybook/domain/money';
import type { CompleteInvoiceInput, DraftContext } from './draft-context.ts';

type Problems = Record<string, string>;

/** Validates an invoice; returns problems by the path of their field. Missing data is no problem yet. */
export function validateDraft(input: CompleteInvoiceInput, around: DraftContext): Problems {
  return {
    ...ofParties(input, around),
    ...ofMoney(input, around),
    ...ofDays(input, around),
    ...Object.assign({}, ...input.lines.map((_line, position) => ofLine(input, position, around))),
  };
}

function ofParties(
  { customerId, bookingId }: CompleteInvoiceInput,
  { buyer, booking }: DraftContext,
): Problems {
  if (!buyer) return { customerId: 'There is no such customer.' };
  if (buyer.isErased) return { customerId: 'This customer has been erased.' };
  if (bookingId === null) return {};
  if (!booking) return { bookingId: 'There is no such booking.' };
  const isTheirs = booking.customerId === buyer.customerId || booking.customerId === customerId;
  return isTheirs ? {} : { bookingId: 'This booking is another customer’s.' };
}

function ofMoney(input: CompleteInvoiceInput, { terms, taxes }: DraftContext): Problems {
  const { currency, rate, withholdingRateId, discount } = input;
  const problems: Problems = {};
  if (![terms.currency, ...terms.currencies].includes(currency))
    problems.currency = `Invoices are not written in ${currency}.`;
  if (currency === terms.currency && rate !== null)
    problems.rate = 'This is the currency of the business: it has no rate.';
  if (currency !== terms.currency && (rate === null || Number(rate) === 0))
    problems.rate = `Enter what one ${currency} is in ${terms.currency}.`;
  if (withholdingRateId !== null && taxes.get(withholdingRateId)?.kind !== 'withholding')
    problems.withholdingRateId = 'There is no such withholding tax.';
  if (isNoDiscount(discount)) problems.discount = 'Enter a percentage above 0, or no discount.';
  return problems;
}

function ofDays(
  { issuedOn, due, instalmentsOn }: CompleteInvoiceInput,
  { today, terms }: DraftContext,
): Problems {
  const issued = issuedOn ?? today;
  const problems: Problems = {};
  const wrongDay = issuedOn && bookDayProblem(issuedOn, { today, lockedUntil: terms.lockedUntil });
  if (wrongDay) problems.issuedOn = wrongDay;
  if ('on' in due && due.on < issued) problems['due.on'] = 'It cannot be due before it is issued.';
  for (const [index, day] of instalmentsOn.entries()) {
    if (day < (instalmentsOn[index - 1] ?? issued))
      problems[`instalmentsOn.${index}`] =
        index === 0 ? 'It cannot be due before it is issued.' : 'Each part is due after the one before.';
  }
  return problems;
}

function ofLine(
  { lines, taxMode, currency }: CompleteInvoiceInput,
  position: number,
  around: DraftContext,
): Problems {
  const line = lines[position];
  if (!line) return {};
  const { serviceId, staffId, unitPrice, discount } = line;
  const places = currencyExponent(currency) + 4;
  const found: Record<string, string | false> = {
    serviceId: serviceId !== null && !around.serviceIds.has(serviceId) && 'There is no such service.',
    staffId: staffId !== null && !around.staffNames.has(staffId) && 'There is no such staff member.',
    unitPrice: (unitPrice.split('.')[1] ?? '').length > places && `At most ${places} places after the point.`,
    discount: isNoDiscount(discount) && 'Enter a percentage above 0, or no discount.',
    taxRateIds: ofTaxes(line.taxRateIds, taxMode, around),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) =>
      problem === false ? [] : [[`lines.${position}.${field}`, problem]],
    ),
  );
}

function ofTaxes(
  ids: readonly string[],
  taxMode: CompleteInvoiceInput['taxMode'],
  { taxes }: DraftContext,
): string | false {
  const kinds = ids.map((id) => taxes.get(id)?.kind);
  if (kinds.some((kind) => kind === undefined || kind === 'withholding')) return 'There is no such tax.';
  if (taxMode === 'inclusive' && kinds.includes('compound'))
    return 'A tax on other taxes cannot be included in prices.';
  return new Set(ids).size < ids.length && 'A line carries each tax once.';
}

const isNoDiscount = (discount: CompleteInvoiceInput['discount']): boolean =>
  discount !== null && 'percent' in discount && Number(discount.percent) === 0;
