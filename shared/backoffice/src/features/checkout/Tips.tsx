import type { Checkout } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { writeAmount } from '@daybook/ui/format/money-text';
import { Quiet } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { moneyText } from '../../entities/invoice/money.ts';
import { Choices } from '../../kit/choices/Choices.tsx';
import classes from './checkout.module.css';
import type { TipDraft } from './checkout-draft.ts';
import type { CheckoutState } from './use-checkout.ts';

interface Props {
  checkout: Checkout;
  state: CheckoutState;
}

const choiceOf = (tip: TipDraft): string => (tip.kind === 'percent' ? String(tip.percent) : tip.kind);

/** Tips for the performers of the lines. */
export function Tips({ checkout, state }: Props) {
  const { draft, set, figures, problems } = state;
  const { tipPresets, currency } = checkout;
  const { performers, tips, isPaidLater } = figures;
  if (tipPresets === null || performers.length === 0 || isPaidLater) return null;

  const choose = (choice: string) => {
    if (choice === 'none') set({ tip: { kind: 'none' } });
    else if (choice !== 'own') set({ tip: { kind: 'percent', percent: Number(choice) } });
    else
      set({
        tip: {
          kind: 'own',
          amounts: Object.fromEntries(
            tips.map(({ staffId, amountMinor }) => [staffId, writeAmount({ amountMinor, currency })]),
          ),
        },
      });
  };
  const { tip } = draft;

  return (
    <div className={classes.group}>
      <Choices
        label={t('Tip')}
        choices={[
          { value: 'none', label: t('None') },
          ...tipPresets.map((percent) => ({ value: String(percent), label: `${percent}%` })),
          { value: 'own', label: t('Other') },
        ]}
        value={choiceOf(tip)}
        onChange={choose}
      />
      {tip.kind === 'own' &&
        performers.map(({ staffId, name }) => (
          <MoneyField
            key={staffId}
            label={t('Tip for {name}', { name })}
            currency={currency}
            value={tip.amounts[staffId] ?? ''}
            error={problems[`tip ${staffId}`]}
            onChange={(typed) => set({ tip: { kind: 'own', amounts: { ...tip.amounts, [staffId]: typed } } })}
          />
        ))}
      {tip.kind === 'percent' && tips.length > 1 && (
        <Quiet size="xs">
          {tips
            .map(({ staffId, amountMinor }) => {
              const name = performers.find((one) => one.staffId === staffId)?.name ?? '';
              return `${name} ${moneyText(amountMinor, currency)}`;
            })
            .join(' · ')}
        </Quiet>
      )}
    </div>
  );
}
