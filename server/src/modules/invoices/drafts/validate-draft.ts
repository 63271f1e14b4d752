import { bookDayProblem } from '@daybook/domain/invoicing/books';
import { currencyExponent } from '@daybook/domain/money';
import { t } from '@daybook/i18n';
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
  if (!buyer) return { customerId: t('Customer not found.') };
  if (buyer.isErased) return { customerId: t('This customer has been erased.') };
  if (bookingId === null) return {};
  if (!booking) return { bookingId: t('Booking not found.') };
  const isTheirs =
    booking.customerId === buyer.customerId ||
    booking.customerId === customerId ||
    (booking.customerId === null && buyer.walkInBookingId === bookingId);
  return isTheirs ? {} : { bookingId: t('This booking belongs to another customer.') };
}

function ofMoney(input: CompleteInvoiceInput, { terms, taxes }: DraftContext): Problems {
  const { currency, rate, withholdingRateId, discount } = input;
  const problems: Problems = {};
  if (![terms.currency, ...terms.currencies].includes(currency))
    problems.currency = t('{currency} isn’t one of your invoice currencies.', { currency });
  if (currency === terms.currency && rate !== null)
    problems.rate = t('Your business currency needs no rate.');
  if (currency !== terms.currency && (rate === null || Number(rate) === 0))
    problems.rate = t('Enter the value of 1 {foreign} in {home}.', {
      foreign: currency,
      home: terms.currency,
    });
  if (withholdingRateId !== null && taxes.get(withholdingRateId)?.kind !== 'withholding')
    problems.withholdingRateId = t('Withholding tax not found.');
  if (isNoDiscount(discount))
    problems.discount = t('Enter a percentage above 0 or leave the discount blank.');
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
  if ('on' in due && due.on < issued) problems['due.on'] = t('The due date can’t be before the issue date.');
  for (const [index, day] of instalmentsOn.entries()) {
    if (day < (instalmentsOn[index - 1] ?? issued))
      problems[`instalmentsOn.${index}`] =
        index === 0
          ? t('The due date can’t be before the issue date.')
          : t('Each instalment must be due after the one before it.');
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
    serviceId: serviceId !== null && !around.serviceIds.has(serviceId) && t('Service not found.'),
    staffId: staffId !== null && !around.staffNames.has(staffId) && t('Team member not found.'),
    unitPrice:
      (unitPrice.split('.')[1] ?? '').length > places &&
      t('Use up to {places, number} decimal places.', { places }),
    discount: isNoDiscount(discount) && t('Enter a percentage above 0 or leave the discount blank.'),
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
  if (kinds.some((kind) => kind === undefined || kind === 'withholding')) return t('Tax not found.');
  if (taxMode === 'inclusive' && kinds.includes('compound'))
    return t('A compound tax can’t be included in prices.');
  return new Set(ids).size < ids.length && t('Add each tax to a line only once.');
}

const isNoDiscount = (discount: CompleteInvoiceInput['discount']): boolean =>
  discount !== null && 'percent' in discount && Number(discount.percent) === 0;
