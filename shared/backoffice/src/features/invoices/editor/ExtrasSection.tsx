import { rateText } from '@daybook/domain/documents/document-rows';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { moneyText } from '../../../entities/invoice/money.ts';
import { DiscountField } from './DiscountField.tsx';
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
          label="Discount on the whole invoice"
          currency={draft.currency}
          value={draft.discount}
          error={problems.discount}
          disabled={!mayDiscount}
          onChange={(discount) => change({ discount })}
        />
        {withholding.length > 0 && (
          <NativeSelect
            label="Withheld by the customer"
            value={draft.withholdingRateId ?? ''}
            error={problems.withholdingRateId}
            onChange={({ currentTarget }) => change({ withholdingRateId: currentTarget.value || null })}
            data={[
              { value: '', label: 'Nothing' },
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
          label={`Round to ${moneyText(settings.cashIncrementMinor, draft.currency)}, as for cash`}
          checked={draft.roundsCash}
          onChange={({ currentTarget }) => change({ roundsCash: currentTarget.checked })}
        />
      )}
      <Checkbox
        label="Use the customer’s credit when it is issued"
        description={
          creditMinor > 0
            ? `They have ${moneyText(creditMinor, draft.currency)}.`
            : 'They have none at present.'
        }
        checked={draft.appliesCredit}
        onChange={({ currentTarget }) => change({ appliesCredit: currentTarget.checked })}
      />
      <Instalments editor={editor} />
    </>
  );
}
