import type { Service } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { Textarea } from '@mantine/core';
import { canBeNotified } from '../../../entities/booking/form/can-be-notified.ts';
import { NotifyChoice } from '../../../entities/booking/form/NotifyChoice.tsx';
import { SegmentFields } from '../../../entities/booking/form/SegmentFields.tsx';
import { StartFields } from '../../../entities/booking/form/StartFields.tsx';
import { CustomerPicker } from '../../../entities/customer/CustomerPicker.tsx';
import type { CalendarColumnPerson } from '../calendar-data.ts';
import type { BookingDraft, BookingProblems } from './booking-draft.ts';

interface Props {
  draft: BookingDraft;
  problems: BookingProblems;
  services: readonly Service[];
  staff: readonly CalendarColumnPerson[];
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** Customer, service and time. */
export function BookingFields({ draft, problems, services, staff, onChange }: Props) {
  const { customer, segment, start, note, tellsCustomer } = draft;
  const bookable = staff.filter(({ canBook }) => canBook);
  return (
    <>
      <CustomerPicker
        isFirst
        value={customer}
        error={problems.customer}
        onChange={(picked) => onChange({ customer: picked })}
      />
      <SegmentFields
        draft={segment}
        services={services}
        staff={bookable}
        allowsAnyone={bookable.length > 1}
        problems={problems}
        onChange={(changed) => onChange({ segment: changed })}
      />
      <StartFields draft={start} problems={problems} onChange={(changed) => onChange({ start: changed })} />
      <Textarea
        label={t('Note')}
        description={t('Optional. Shown to your team.')}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={4}
        value={note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <NotifyChoice
        isOn={tellsCustomer}
        isDisabled={customer !== null && !canBeNotified(customer)}
        onChange={(isOn) => onChange({ tellsCustomer: isOn })}
      />
    </>
  );
}
