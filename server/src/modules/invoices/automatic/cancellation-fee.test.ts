import type { CompleteInvoiceInput } from '../drafts/draft-context.ts';
import { cancellationFeeInvoice } from './cancellation-fee.ts';

const booking = { currency: 'NGN', lines: [{ description: 'Coupe' }] } as CompleteInvoiceInput;

test.each([
  ['cancelled', 'en', 'Cancellation fee'],
  ['no_show', 'en', 'No-show fee'],
  ['cancelled', 'fr', 'Frais d’annulation'],
  ['no_show', 'de', 'Gebühr für Nichterscheinen'],
  ['no_show', 'ar', 'رسوم عدم الحضور'],
] as const)('the fee of a booking that was %s is named in the language %s', (reason, language, name) => {
  const { lines } = cancellationFeeInvoice(booking, { feeMinor: 100, reason, taxRateIds: [], language });
  expect(lines).toMatchObject([{ description: name, details: 'Coupe', unitPrice: '1.00' }]);
});
