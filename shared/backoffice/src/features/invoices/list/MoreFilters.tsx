import { t } from '@daybook/i18n';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useChoices } from '../../../entities/catalogue/use-choices.ts';
import { methodChoices, sourceLabels } from '../../../entities/invoice/invoice-labels.ts';
import classes from '../../../kit/filters/filters.module.css';
import type { ListState } from './invoice-question.ts';
import { ageLabels } from './use-filter-texts.ts';

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

/** The less common filters. */
export function MoreFilters({ state: { question, set } }: { state: ListState }) {
  const { site } = useBusiness();
  const { services } = useChoices();
  const currency = question.currency ?? site.currency;
  const selects = [
    ['service', t('Service'), t('Any service'), services],
    ['source', t('Source'), t('Any source'), choicesOf(sourceLabels)],
    ['method', t('Payment method'), t('Any payment method'), methodChoices()],
    ['age', t('Days overdue'), t('Any age'), choicesOf(ageLabels)],
  ] as const;
  return (
    <>
      {selects.map(([name, label, placeholder, data]) => (
        <Select
          key={name}
          className={classes.choice}
          aria-label={label}
          placeholder={placeholder}
          data={data}
          value={question[name] ?? null}
          onChange={(value) => set({ [name]: value })}
          comboboxProps={{ withinPortal: false }}
          clearable
          searchable={name === 'service'}
        />
      ))}
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('Total in {currency}', { currency })}</legend>
        <AmountFilter
          label={t('At least')}
          currency={currency}
          value={question.leastMinor}
          onChange={(leastMinor) => set({ leastMinor })}
        />
        <AmountFilter
          label={t('Up to')}
          currency={currency}
          value={question.mostMinor}
          onChange={(mostMinor) => set({ mostMinor })}
        />
      </fieldset>
    </>
  );
}

interface AmountProps {
  label: string;
  currency: string;
  /** In minor units. The value comes from the URL, so it may be anything. */
  value: unknown;
  onChange: (amountMinor: string | null) => void;
}

/** Applies when the field loses the focus, or with Enter. */
function AmountFilter({ label, currency, value, onChange }: AmountProps) {
  const amountMinor = Number(value);
  const isKnown = value !== undefined && Number.isSafeInteger(amountMinor) && amountMinor >= 0;
  const written = isKnown ? writeAmount({ amountMinor, currency }) : '';
  const [field, setField] = useState({ text: written, written });
  if (written !== field.written) setField({ text: written, written });
  const apply = () => {
    const typed = readAmount(field.text, currency);
    if (field.text.trim() === '' || typed !== null) onChange(typed === null ? null : String(typed));
  };
  return (
    <MoneyField
      currency={currency}
      aria-label={label}
      placeholder={label}
      w="7rem"
      value={field.text}
      error={field.text.trim() !== '' && readAmount(field.text, currency) === null}
      onChange={(text) => setField((before) => ({ ...before, text }))}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
}
