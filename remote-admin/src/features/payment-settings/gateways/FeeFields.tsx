import { surchargeOf } from '@daybook/domain/provider-fees';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { currencyExponent } from '@daybook/domain/money';
import { type FeeDraft, readFee } from './fee-draft.ts';

interface Props {
  name: string;
  currency: string;
  draft: FeeDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: FeeDraft) => void;
}

/** The payer of a provider's fee, with an example of the amount. */
export function FeeFields({ name, currency, draft, errors, onChange }: Props) {
  const field = (key: Exclude<keyof FeeDraft, 'customersBear'>) => ({
    value: draft[key],
    error: errors[key],
    onChange: (text: string) => onChange({ ...draft, [key]: text }),
  });
  return (
    <>
      <Checkbox
        label={t('Pass the {name} fee on to customers', { name })}
        description={t(
          'Added to their payment and shown before they pay. Not allowed everywhere: check your local rules.',
        )}
        checked={draft.customersBear}
        onChange={({ currentTarget }) => onChange({ ...draft, customersBear: currentTarget.checked })}
      />
      {draft.customersBear && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              {...field('percent')}
              label={t('Percentage of the payment')}
              rightSection="%"
              inputMode="decimal"
              onChange={({ currentTarget }) => onChange({ ...draft, percent: currentTarget.value })}
            />
            <MoneyField
              {...field('fixed')}
              currency={currency}
              label={t('Plus a fixed amount ({currency})', { currency })}
            />
            <MoneyField
              {...field('fixedFrom')}
              currency={currency}
              label={t('Fixed amount applies from ({currency})', { currency })}
              description={t('Leave blank for every payment.')}
            />
            <MoneyField
              {...field('most')}
              currency={currency}
              label={t('Maximum fee ({currency})', { currency })}
              description={t('Leave blank for no limit.')}
            />
          </SimpleGrid>
          <Example draft={draft} currency={currency} />
        </>
      )}
    </>
  );
}

/** The fee for ten thousand. */
function Example({ draft, currency }: Pick<Props, 'draft' | 'currency'>) {
  const { terms, problems } = readFee(draft, currency);
  const net = 10_000 * 10 ** currencyExponent(currency);
  if (!terms || Object.keys(problems).length > 0 || !/^\d{1,2}(\.\d{1,3})?$/.test(terms.percent)) return null;
  if (Number(terms.percent) > 50) return null;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return (
    <p>
      {t('For {price}, a customer pays {total}.', {
        price: money(net),
        total: money(net + surchargeOf(terms, net)),
      })}
    </p>
  );
}
