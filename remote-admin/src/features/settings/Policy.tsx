import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { useBusiness } from '@daybook/backoffice/Business';
import { type BookingPolicy, PolicyInput } from '@daybook/contract/booking-policy';
import { lastBookableDate } from '@daybook/domain/booking-window';
import { type StaffChoice, staffChoices } from '@daybook/domain/staff-rank';
import { wallClock } from '@daybook/domain/wall-clock';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatDate } from '@daybook/ui/format/when';
import { QueryView } from '@daybook/ui/QueryView';
import { Checkbox, type CheckboxProps, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AmountField } from '../../settings-form/AmountField.tsx';
import formClasses from '../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';
import { needed } from './typed.ts';

/** The rules for booking, moving and cancelling, and their deadlines, unless a service has its own. */
export function Policy() {
  const query = useQuery(settingsQueries.policy());
  return (
    <QueryView query={query} what="the booking policy" errorText={sentenceOf} skeleton={formSkeleton}>
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

const staffChoiceLabels: Readonly<Record<StaffChoice, string>> = {
  least_booked: 'Who has the least booked that day',
  in_order: 'The first in the order of the team',
  random: 'By lot',
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
    done: 'Booking policy saved',
  });
  const { draft } = form;
  const amount = (name: AmountName, suffix: string) => ({
    ...form.field(name),
    suffix,
    value: draft[name],
    onChange: (value: number | null) => form.set({ [name]: value }),
  });
  const inWords = (minutes: number | null) =>
    minutes !== null && minutes >= 60 ? `That is ${formatDuration(minutes)}.` : '';
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
    <SettingsForm name="Booking policy" form={form}>
      <SettingsSection
        title="When can be booked"
        lead="Services can have their own notice, days and interval."
      >
        <AmountField
          {...amount('noticeMinutes', 'minutes')}
          label="At the latest before the visit"
          description={inWords(draft.noticeMinutes)}
        />
        <AmountField
          {...amount('horizonDays', 'days')}
          label="Days ahead"
          description={bookableUntil ? `Customers can book up to ${bookableUntil}.` : ''}
        />
        <AmountField {...amount('stepMinutes', 'minutes')} label="A start every" />
        <Checkbox
          {...choice('fillsGaps')}
          className={formClasses.wide}
          label="Offer starts that leave no gap first"
          description="Times directly before or after what is booked already."
        />
      </SettingsSection>
      <SettingsSection title="How much">
        <AmountField {...amount('servicesPerVisit', 'services')} label="Services in one visit, at most" />
        <AmountField
          {...amount('openBookingsPerCustomer', 'bookings')}
          label="Open bookings of one customer, at most"
          description="A booking beyond that is marked for you. Online nobody is refused for it, because anybody can type an address."
          placeholder="No limit"
        />
        <Checkbox
          {...choice('showsPlacesLeft')}
          className={formClasses.wide}
          label="Show how many places a group has left"
        />
      </SettingsSection>
      <ContactSection choice={choice} />
      <SettingsSection title="Where there is a choice">
        <NativeSelect
          {...form.field('staffChoice')}
          label="Anyone who is free"
          description="Who takes a visit for which the customer chose nobody."
          data={staffChoices.map((value) => ({ value, label: staffChoiceLabels[value] }))}
          value={draft.staffChoice}
          onChange={({ currentTarget: { value } }) =>
            form.set({ staffChoice: staffChoices.find((one) => one === value) ?? draft.staffChoice })
          }
        />
        <Checkbox
          {...choice('hasWaitlist')}
          className={formClasses.wide}
          label="Offer a waiting list for full days"
          description="Services can be left out of it. Who waits already keeps their place, and is told of free times."
        />
      </SettingsSection>
      <SettingsSection
        title="What customers may change by themselves"
        lead="Staff are not bound by these. Bookings keep the policy under which they were made."
      >
        <AmountField
          {...amount('cancelMinutes', 'minutes')}
          label="Cancel until, before the visit"
          description={inWords(draft.cancelMinutes)}
        />
        <AmountField
          {...amount('rescheduleMinutes', 'minutes')}
          label="Move until, before the visit"
          description={inWords(draft.rescheduleMinutes)}
        />
        <AmountField
          {...amount('editMinutes', 'minutes')}
          label="Correct details until, before the visit"
          description={inWords(draft.editMinutes)}
        />
        <AmountField
          {...amount('reschedulesAtMost', 'times')}
          label="Move one visit, at most"
          placeholder="No limit"
        />
      </SettingsSection>
      <SettingsSection title="While it is decided">
        <AmountField {...amount('holdMinutes', 'minutes')} label="Keep a time while the form is filled in" />
        <AmountField {...amount('requestHours', 'hours')} label="Answer a request within" />
      </SettingsSection>
    </SettingsForm>
  );
}

function ContactSection({ choice }: { choice: (name: ChoiceName) => CheckboxProps }) {
  return (
    <SettingsSection title="What customers tell you" lead="Online. Staff can always book without.">
      <Checkbox
        {...choice('requiresEmail')}
        className={formClasses.wide}
        label="Require an e-mail address"
        description="Customers without one get no mails. They keep the link to their booking themselves. The waiting list always asks for one."
      />
      <Checkbox
        {...choice('requiresLastName')}
        className={formClasses.wide}
        label="Require a last name"
        description="Not everybody has a name of two parts."
      />
    </SettingsSection>
  );
}
