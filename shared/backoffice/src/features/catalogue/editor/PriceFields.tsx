import { priceKinds } from '@daybook/domain/money';
import { depositKinds } from '@daybook/domain/prepayment/deposit';
import { msg, t } from '@daybook/i18n';
import { writeDuration } from '@daybook/ui/format/typed-duration';
import { MoneyField } from '@daybook/ui/MoneyField';
import { NativeSelect } from '@mantine/core';
import { translationsIn } from '../../../entities/business/languages/translated-text.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { NumberField, TextField } from './Fields.tsx';
import { PartsField } from './PartsField.tsx';
import { priceKindLabels } from './price-kinds.ts';
import { Section } from './Section.tsx';

const depositLabels = {
  business: msg('Use the business default'),
  none: msg('None'),
  fixed: msg('Amount'),
  percent: msg('Percentage of the price'),
  full: msg('Full price'),
};

export function PriceFields({ editor }: { editor: Editor }) {
  const { draft, choices, set } = editor;
  const translated = translationsIn(draft, set);
  const isPriced = draft.priceKind === 'fixed' || draft.priceKind === 'from';
  return (
    <Section title={t('Price and options')}>
      <div className={classes.beside}>
        <NativeSelect
          label={t('Price type')}
          value={draft.priceKind}
          onChange={({ currentTarget: { value } }) =>
            set({ priceKind: priceKinds.find((kind) => kind === value) ?? 'fixed' })
          }
          data={priceKinds.map((kind) => ({ value: kind, label: t(priceKindLabels[kind]) }))}
        />
        <NativeSelect
          label={t('Tax')}
          description={t('The rate for this service on invoices.')}
          value={draft.taxRateId ?? ''}
          error={editor.problem('taxRateId')}
          onChange={({ currentTarget: { value } }) => set({ taxRateId: value || null })}
          data={[
            { value: '', label: t('Use the default tax') },
            ...choices.taxRates
              .filter(({ isArchived, taxRateId }) => !isArchived || taxRateId === draft.taxRateId)
              .map(({ taxRateId, name, rate }) => ({ value: taxRateId, label: `${name} (${rate}%)` })),
          ]}
        />
      </div>
      {isPriced && (
        <div className={classes.beside}>
          <NativeSelect
            label={t('Deposit')}
            description={t('Paid before the booking is confirmed.')}
            value={draft.depositKind}
            onChange={({ currentTarget: { value } }) =>
              set({ depositKind: depositKinds.find((kind) => kind === value) ?? 'business' })
            }
            data={depositKinds.map((kind) => ({ value: kind, label: t(depositLabels[kind]) }))}
          />
          {draft.depositKind === 'fixed' && (
            <MoneyField
              currency={choices.currency}
              label={t('Amount ({currency})', { currency: choices.currency })}
              data-path="depositValue"
              value={draft.deposit}
              error={editor.problem('depositValue')}
              onChange={(deposit) => set({ deposit })}
            />
          )}
          {draft.depositKind === 'percent' && (
            <NumberField editor={editor} field="deposit" path="depositValue" label={t('Amount')} suffix="%" />
          )}
        </div>
      )}
      <PartsField
        editor={editor}
        list="options"
        title={t('Options')}
        about={t('Variants of this service, each with its own duration and price. Customers choose one.')}
        numbered={(number) => t('Option {number}', { number })}
        addLabel={t('Add option')}
        hasPrice={isPriced}
        more={
          draft.options.length > 0
            ? [translated('optionName', t('Name of the standard option'), { max: 60 })]
            : []
        }
      />
      {draft.options.length > 0 && (
        <TextField
          editor={editor}
          field="optionName"
          label={t('Name of the standard option')}
          placeholder={draft.durationMinutes ? writeDuration(draft.durationMinutes) : ''}
        />
      )}
      <PartsField
        editor={editor}
        list="addons"
        title={t('Add-ons')}
        about={t('Extras customers can book right after it. An add-on without a price is free.')}
        numbered={(number) => t('Add-on {number}', { number })}
        addLabel={t('Add an add-on')}
        hasPrice
      />
    </Section>
  );
}
