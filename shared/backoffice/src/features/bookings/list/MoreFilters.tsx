import { bookingStatuses } from '@daybook/domain/booking';
import { bookingSourceNames, paymentStateNames } from '@daybook/domain/booking-names';
import { reachOf } from '@daybook/domain/people';
import { statusesIn } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { statusLooks } from '@daybook/ui/statuses';
import { Checkbox, Select } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useCategoryChoices } from '../../../entities/catalogue/use-choices.ts';
import { DateRange } from '../../../kit/filters/DateRange.tsx';
import classes from '../../../kit/filters/filters.module.css';
import type { RegisterState } from './register-filters.ts';

/** Less frequent filters. */
export function MoreFilters({ state: { question, set } }: { state: RegisterState }) {
  const categories = useCategoryChoices();
  const seesPayments = reachOf(useUser(), 'invoice.view') === null;
  return (
    <>
      <Select
        className={classes.choice}
        aria-label={t('Category')}
        placeholder={t('Any category')}
        data={categories}
        value={question.category ?? null}
        onChange={(category) => set({ category })}
        comboboxProps={{ withinPortal: false }}
        clearable
        searchable
      />
      <Select
        className={classes.choice}
        aria-label={t('Source')}
        placeholder={t('Any source')}
        data={Object.entries(bookingSourceNames).map(([value, label]) => ({ value, label: t(label) }))}
        value={question.source ?? null}
        onChange={(source) => set({ source })}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
      {seesPayments && (
        <Select
          className={classes.choice}
          aria-label={t('Payment')}
          placeholder={t('Any payment')}
          data={Object.entries(paymentStateNames).map(([value, label]) => ({ value, label: t(label) }))}
          value={question.payment ?? null}
          onChange={(payment) => set({ payment })}
          comboboxProps={{ withinPortal: false }}
          clearable
        />
      )}
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('Booked')}</legend>
        <DateRange
          from={question.createdFrom}
          to={question.createdTo}
          names={[t('Booked from'), t('Booked to')]}
          onChange={(change) =>
            set('from' in change ? { createdFrom: change.from } : { createdTo: change.to })
          }
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('Status')}</legend>
        <Statuses chosen={question.status} onChange={(status) => set({ status })} />
      </fieldset>
      <Checkbox
        label={t('Changed by the customer')}
        checked={question.changed === 'yes'}
        onChange={({ currentTarget }) => set({ changed: currentTarget.checked ? 'yes' : null })}
      />
      <Checkbox
        label={t('Rule overridden')}
        checked={question.overridden === 'yes'}
        onChange={({ currentTarget }) => set({ overridden: currentTarget.checked ? 'yes' : null })}
      />
    </>
  );
}

interface StatusesProps {
  chosen: string | undefined;
  onChange: (status: string | null) => void;
}

function Statuses({ chosen, onChange }: StatusesProps) {
  const named = statusesIn(chosen ?? '');
  return (
    <div className={classes.statuses}>
      {bookingStatuses.map((status) => (
        <Checkbox
          key={status}
          label={t(statusLooks[status].word)}
          checked={named.includes(status)}
          onChange={({ currentTarget }) => {
            const rest = named.filter((one) => one !== status);
            onChange([...rest, ...(currentTarget.checked ? [status] : [])].join(',') || null);
          }}
        />
      ))}
    </div>
  );
}
