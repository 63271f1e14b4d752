import { priceKinds } from '@daybook/domain/money';
import { depositKinds } from '@daybook/domain/prepayment/deposit';
import { Stack } from '@daybook/ui/Layout';
import { NativeSelect } from '@mantine/core';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { NumberField, TextField } from './Fields.tsx';
import { PartsField } from './PartsField.tsx';

const kindLabels = { fixed: 'Fixed', from: 'From', free: 'Free', on_request: 'On request' };
const depositLabels = {
  business: 'As the business asks',
  none: 'None',
  fixed: 'An amount',
  percent: 'A part of the price',
  full: 'The whole price',
};

export function PriceTab({ editor }: { editor: Editor }) {
  const { draft, choices, set } = editor;
  const isPriced = draft.priceKind === 'fixed' || draft.priceKind === 'from';
  return (
    <Stack gap="md">
      <div className={classes.beside}>
        <NativeSelect
          label="Kind of price"
          value={draft.priceKind}
          onChange={({ currentTarget: { value } }) =>
            set({ priceKind: priceKinds.find((kind) => kind === value) ?? 'fixed' })
          }
          data={priceKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        />
        {isPriced && (
          <NumberField
            editor={editor}
            field="price"
            path="priceMinor"
            label="Price"
            suffix={choices.currency}
          />
        )}
        <NativeSelect
          label="Tax"
          description="What its line on an invoice carries."
          value={draft.taxRateId ?? ''}
          error={editor.problem('taxRateId')}
          onChange={({ currentTarget: { value } }) => set({ taxRateId: value || null })}
          data={[
            { value: '', label: 'As the settings of invoices say' },
            ...choices.taxRates
              .filter(({ isArchived, taxRateId }) => !isArchived || taxRateId === draft.taxRateId)
              .map(({ taxRateId, name, rate }) => ({ value: taxRateId, label: `${name} (${rate}%)` })),
          ]}
        />
      </div>
      {isPriced && (
        <div className={classes.beside}>
          <NativeSelect
            label="Deposit"
            description="What is paid before the visit counts as booked."
            value={draft.depositKind}
            onChange={({ currentTarget: { value } }) =>
              set({ depositKind: depositKinds.find((kind) => kind === value) ?? 'business' })
            }
            data={depositKinds.map((kind) => ({ value: kind, label: depositLabels[kind] }))}
          />
          {(draft.depositKind === 'fixed' || draft.depositKind === 'percent') && (
            <NumberField
              editor={editor}
              field="deposit"
              path="depositValue"
              label="How much"
              suffix={draft.depositKind === 'fixed' ? choices.currency : '%'}
            />
          )}
        </div>
      )}
      <PartsField
        editor={editor}
        list="options"
        title="Options"
        about="Other lengths or kinds of this service, each with its own time and price. Customers choose one."
        one="option"
        hasPrice={isPriced}
      />
      {draft.options.length > 0 && (
        <TextField
          editor={editor}
          field="optionName"
          label="What the service itself is called among them"
          placeholder={`${draft.durationMinutes} min`}
        />
      )}
      <PartsField
        editor={editor}
        list="addons"
        title="Add-ons"
        about="What customers can book with it, right after it. An add-on without a price is free."
        one="add-on"
        hasPrice
      />
    </Stack>
  );
}
