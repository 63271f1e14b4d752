import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { useBusiness } from '@daybook/backoffice/Business';
import { type BookingPolicy, PolicyInput } from '@daybook/contract/booking-policy';
import { lastBookableDate } from '@daybook/domain/booking-window';
import { type StaffChoice, staffChoices } from '@daybook/domain/staff-rank';
import { wallClock } from '@daybook/domain/wall-clock';
import { type Message, msg, t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { DurationField } from '@daybook/ui/DurationField';
import { formatDate } from '@daybook/ui/format/when';
import { QueryView } from '@daybook/ui/QueryView';
import { Checkbox, type CheckboxProps, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AmountField } from '../../settings-form/AmountField.tsx';
import formClasses from '../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { needed } from '../../settings-form/typed.ts';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';

/** The rules for booking, moving and cancelling, and their deadlines, unless a service has its own. */
export function Policy() {
  const query = useQuery(settingsQueries.policy());
  return (
    <QueryView query={query} what={t('the booking policy')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(policy) => <PolicyForm policy={policy} />}
    </QueryView>
  );
}

type Draft = {
  [K in keyof Omit<BookingPolicy, 'version'>]: BookingPolicy[K] extends boolean | StaffChoice
    ? BookingPolicy[K]
    : number | null;
};
type AmountName = { [K in keyof Draft]: Draft[K] extends boolean | StaffChoice ? never : K }[keyof Draft];

/** Settings that are on or off. */
type ChoiceName = 'fillsGaps' | 'showsPlacesLeft' | 'hasWaitlist' | 'requiresEmail' | 'requiresLastName';

const draftOf = ({ version: _, ...policy }: BookingPolicy): Draft => policy;

const staffChoiceLabels: Readonly<Record<StaffChoice, Message>> = {
  least_booked: msg('The person with the fewest appointments that day'),
  in_order: msg('The first person in team order'),
  random: msg('Random'),
};

const inputOf = (draft: Draft, version: number): BookingPolicy => ({
  ...draft,
  noticeMinutes: needed(draft.noticeMinutes),
  horizonDays: needed(draft.horizonDays),
  stepMinutes: needed(draft.stepMinutes),
  servicesPerVisit: needed(draft.servicesPerVisit),
  cancelMinutes: needed(draft.cancelMinutes),
  rescheduleMinutes: needed(draft.rescheduleMinutes),
  editMinutes: needed(draft.editMinutes),
  holdMinutes: needed(draft.holdMinutes),
  requestHours: needed(draft.requestHours),
  version,
});

function PolicyForm({ policy }: { policy: BookingPolicy }) {
  const { zone, now } = useBusiness();
  const { mutateAsync } = useMutation({ ...settingsMutations.policy(), meta: shownByScreen });
  const form = useSettingsForm({
    stored: policy,
    draftOf,
    inputOf,
    schema: PolicyInput,
    save: (input) => mutateAsync(input),
    done: t('Booking policy saved'),
  });
  const { draft } = form;
  const amount = (name: AmountName, suffix: string) => ({
    ...form.field(name),
    suffix,
    value: draft[name],
    onChange: (value: number | null) => form.set({ [name]: value }),
  });
  const duration = (name: AmountName) => ({
    ...form.field(name),
    value: draft[name],
    onChange: (minutes: number | null) => form.set({ [name]: minutes }),
  });
  const choice = (name: ChoiceName) => ({
    id: form.field(name).id,
    checked: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      form.set({ [name]: currentTarget.checked }),
  });
  const clock = wallClock(zone);
  const today = clock.dateAt(now.getTime());
  const days = draft.horizonDays;
  const bookableUntil =
    days !== null && days <= 730 ? formatDate(lastBookableDate(now.getTime(), days, clock), today) : null;

  return (
    <SettingsForm name={t('Booking policy')} form={form}>
      <SettingsSection
        title={t('Booking window')}
        lead={t('A service can have its own notice, window and interval.')}
      >
        <DurationField {...duration('noticeMinutes')} label={t('Minimum notice')} />
        <AmountField
          {...amount('horizonDays', t('days'))}
          label={t('Bookable ahead')}
          description={bookableUntil ? t('Customers can book until {day}.', { day: bookableUntil }) : ''}
        />
        <DurationField {...duration('stepMinutes')} label={t('Start times every')} />
        <Checkbox
          {...choice('fillsGaps')}
          className={formClasses.wide}
          label={t('Offer times without gaps first')}
          description={t('Times directly before or after existing bookings.')}
        />
      </SettingsSection>
      <SettingsSection title={t('Limits')}>
        <AmountField {...amount('servicesPerVisit', t('services'))} label={t('Services per visit (max)')} />
        <AmountField
          {...amount('openBookingsPerCustomer', t('bookings'))}
          label={t('Upcoming bookings per customer (max)')}
          description={t(
            'We flag bookings over this limit. They aren’t refused online, because anyone can type someone else’s address.',
          )}
          placeholder={t('No limit')}
        />
        <Checkbox
          {...choice('showsPlacesLeft')}
          className={formClasses.wide}
          label={t('Show how many places are left in a group')}
        />
      </SettingsSection>
      <ContactSection choice={choice} />
      <SettingsSection title={t('Assignment and waiting list')}>
        <NativeSelect
          {...form.field('staffChoice')}
          label={t('Anyone available')}
          description={t('Who takes a visit when the customer has no preference.')}
          data={staffChoices.map((value) => ({ value, label: t(staffChoiceLabels[value]) }))}
          value={draft.staffChoice}
          onChange={({ currentTarget: { value } }) =>
            form.set({ staffChoice: staffChoices.find((one) => one === value) ?? draft.staffChoice })
          }
        />
        <Checkbox
          {...choice('hasWaitlist')}
          className={formClasses.wide}
          label={t('Offer a waiting list for full days')}
          description={t(
            'You can exclude services. People already waiting keep their place and still hear about available times.',
          )}
        />
      </SettingsSection>
      <SettingsSection
        title={t('Online changes')}
        lead={t('These limits don’t apply to your team. Bookings keep the policy they were made under.')}
      >
        <DurationField {...duration('cancelMinutes')} label={t('Notice to cancel')} />
        <DurationField {...duration('rescheduleMinutes')} label={t('Notice to reschedule')} />
        <DurationField {...duration('editMinutes')} label={t('Notice to edit details')} />
        <AmountField
          {...amount('reschedulesAtMost', t('times'))}
          label={t('Reschedules per visit (max)')}
          placeholder={t('No limit')}
        />
      </SettingsSection>
      <SettingsSection title={t('Holds and requests')}>
        <DurationField {...duration('holdMinutes')} label={t('Hold a time during booking for')} />
        <DurationField
          {...form.field('requestHours')}
          bare="hour"
          label={t('Answer requests within')}
          value={draft.requestHours === null ? null : draft.requestHours * 60}
          onChange={(minutes) => form.set({ requestHours: minutes === null ? null : minutes / 60 })}
        />
      </SettingsSection>
    </SettingsForm>
  );
}

function ContactSection({ choice }: { choice: (name: ChoiceName) => CheckboxProps }) {
  return (
    <SettingsSection
      title={t('Customer details')}
      lead={t('For online bookings only. Your team can always book without them.')}
    >
      <Checkbox
        {...choice('requiresEmail')}
        className={formClasses.wide}
        label={t('Require an email address')}
        description={t(
          'Without one, customers get no emails and must keep the link to their booking themselves. The waiting list always asks for one.',
        )}
      />
      <Checkbox
        {...choice('requiresLastName')}
        className={formClasses.wide}
        label={t('Require a last name')}
        description={t('Not everyone has one.')}
      />
    </SettingsSection>
  );
}
