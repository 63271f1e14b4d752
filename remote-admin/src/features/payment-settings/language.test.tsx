import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { invoicing, prepayment, settings } from './testing/answers.ts';

const settlement = {
  provider: 'paystack',
  mode: 'test',
  currency: 'NGN',
  payments: 3,
  withoutFee: 1,
  receivedMinor: 1_075_000,
  feeMinor: 16_125,
  refundedMinor: 0,
  lostMinor: 0,
  payoutMinor: 1_058_875,
  disputedMinor: 0,
  differenceMinor: 0,
} as const;

const packages = ['shared/ui', 'shared/shell', 'shared/domain', 'shared/contract', 'shared/backoffice'];

/** Names that are the same in every language, and texts of the business or a provider. */
const names =
  /Paystack|Flutterwave|Stripe|Settings › API Keys & Webhooks|Developers › (?:API keys|Webhooks)|https:\S+|sk_live_\S+|Invalid key|Pay by transfer\.|VAT|NGN|ESP|EUR|USD|CSV|Ada Obi|Adire Salon|Daybook|lun\. 4 mars 2030/g;

test.each([
  ['gateways', 'URL du webhook'],
  ['offline', 'Sur place'],
  ['deposits', 'Frais d’annulation'],
  ['tax', 'Taux de taxe'],
  ['currency', 'Arrondi des espèces'],
  ['numbering', 'Avoirs'],
  ['books', 'Clôturé jusqu’au (inclus)'],
  ['terms', 'Texte sur chaque facture'],
  ['reminders', 'Envoyer des rappels de paiement par e-mail'],
  ['creation', 'Création de la facture d’une réservation'],
  ['settlement', 'Versement attendu'],
])('the tab %s of the payment settings in French has no English text', async (tab, text) => {
  setLanguage('fr', ...packages, 'remote-admin');
  const as = anAdmin();
  mockApi({
    'GET site': aSite(),
    'GET user/profile': as,
    'GET settings/payments': settings,
    'GET settings/prepayment': prepayment,
    'GET settings/invoicing': invoicing,
    'GET settings/invoice-reminders': {
      version: 1,
      isOn: true,
      hour: 9,
      rules: [{ ruleId: '0198c0de-0000-7000-8000-000000000009', basis: 'before_due', days: 3 }],
    },
    'GET payments/settlement': { settlements: [settlement], troubles: [] },
  });
  renderScreen(remote.routes, { path: `/admin/payment-setting?tab=${tab}`, as });
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  const main = screen.getByRole('main').textContent;
  const isCurrency = (text: string) => /^[A-Z]{3} – /.test(text);
  const english = untranslatedTexts()
    .filter((one) => main.includes(one) && !isCurrency(one))
    .filter((one) => /[a-z]{3}/i.test(one.replace(names, '')));
  expect(english).toEqual([]);
});
