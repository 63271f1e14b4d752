import { t } from '@daybook/i18n';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { StaffFilter } from '../../../entities/catalogue/StaffFilter.tsx';
import { paymentStatusChoices } from '../../../entities/invoice/invoice-labels.ts';
import { DateRange } from '../../../kit/filters/DateRange.tsx';
import { Filtering } from '../../../kit/filters/Filtering.tsx';
import classes from '../../../kit/filters/filters.module.css';
import { type ListState, sorts } from './invoice-question.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { dateLabels, useFilterTexts } from './use-filter-texts.ts';

export function Filters({ state }: { state: ListState }) {
  return (
    <Filtering
      label={t('Invoices')}
      searchBy={t('number, customer, booking or PO number')}
      state={state}
      textOf={useFilterTexts(state.filters)}
      usual={<Usual state={state} />}
      more={<MoreFilters state={state} />}
      sorts={sorts}
    />
  );
}

function Usual({ state: { question, set } }: { state: ListState }) {
  return (
    <>
      <StaffFilter permission="invoice.view" value={question.staff} onChange={(staff) => set({ staff })} />
      <Select
        className={classes.choice}
        aria-label={t('Payment status')}
        placeholder={t('Any status')}
        data={paymentStatusChoices()}
        value={question.status ?? null}
        onChange={(status) => set({ status })}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
      <Select
        className={classes.choice}
        aria-label={t('Which dates')}
        data={Object.entries(dateLabels).map(([value, { label }]) => ({ value, label: t(label) }))}
        value={question.dates ?? 'issued'}
        onChange={(dates) => set({ dates: dates === 'issued' ? null : dates })}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <DateRange
        from={question.from}
        to={question.to}
        names={[t('From'), t('To')]}
        onChange={(change) => set({ ...change })}
      />
    </>
  );
}
