import { rateText } from '@daybook/domain/documents/document-rows';
import { t } from '@daybook/i18n';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { DiscountField } from '../../../entities/invoice/DiscountField.tsx';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './editor.module.css';
import { Instalments } from './Instalments.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  mayDiscount: boolean;
  /** The customer's credit in the draft's currency. */
  creditMinor: number;
}

/** Settings of the whole invoice: discount, withholding tax, rounding, instalments, credit. */
export function ExtrasSection({ editor, mayDiscount, creditMinor }: Props) {
  const { draft, change, problems, settings } = editor;
  const withholding = settings.taxRates.filter(
    ({ kind, isArchived, taxRateId }) =>
      kind === 'withholding' && (!isArchived || taxRateId === draft.withholdingRateId),
  );
  return (
    <>
      <div className={classes.pair}>
        <DiscountField
          label={t('Invoice discount')}
          currency={draft.currency}
          value={draft.discount}
          error={problems.discount}
          disabled={!mayDiscount}
          onChange={(discount) => change({ discount })}
        />
        {withholding.length > 0 && (
          <NativeSelect
            label={t('Withholding tax')}
            value={draft.withholdingRateId ?? ''}
            error={problems.withholdingRateId}
            onChange={({ currentTarget }) => change({ withholdingRateId: currentTarget.value || null })}
            data={[
              { value: '', label: t('None') },
              ...withholding.map(({ taxRateId, name, rate }) => ({
                value: taxRateId,
                label: `${name} ${rateText(rate)}`,
              })),
            ]}
          />
        )}
      </div>
      {settings.cashIncrementMinor > 0 && (
        <Checkbox
          label={t('Round to {amount} for cash', {
            amount: moneyText(settings.cashIncrementMinor, draft.currency),
          })}
          checked={draft.roundsCash}
          onChange={({ currentTarget }) => change({ roundsCash: currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t('Use customer credit when issued')}
        description={
          creditMinor > 0
            ? t('{amount} available', { amount: moneyText(creditMinor, draft.currency) })
            : t('No credit available')
        }
        checked={draft.appliesCredit}
        onChange={({ currentTarget }) => change({ appliesCredit: currentTarget.checked })}
      />
      <Instalments editor={editor} />
    </>
  );
}
