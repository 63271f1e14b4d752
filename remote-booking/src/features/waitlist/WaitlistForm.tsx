import { ApiError } from '@daybook/api';
import type { Site } from '@daybook/contract/site';
import { WaitlistInput } from '@daybook/contract/waitlist';
import { missingContact } from '@daybook/domain/contact-rules';
import { type PartOfDay, partsOfDay } from '@daybook/domain/waitlist';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { RadioGroupField } from '@daybook/ui/choice-fields';
import { ErrorSummary } from '@daybook/ui/ErrorSummary';
import { showFieldErrors } from '@daybook/ui/field-errors';
import { formatDuration } from '@daybook/ui/format/duration';
import { Quiet } from '@daybook/ui/Layout';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BookingChoice } from '../../booking/booking-choice.ts';
import { emptyDraft, keptDraft } from '../../booking/draft.ts';
import { DaysField } from './DaysField.tsx';
import { partName } from './part-of-day.ts';
import { RefusedJoin } from './RefusedJoin.tsx';
import classes from './waitlist.module.css';

const checkTyped = schemaResolver(
  WaitlistInput.pick({ days: true, partOfDay: true, customer: true, website: true }),
  { sync: true },
);

const labelsOf = () => ({
  days: t('Days'),
  partOfDay: t('Time of day'),
  'customer.firstName': t('First name'),
  'customer.lastName': t('Last name'),
  'customer.email': t('Email'),
  'customer.phone': t('Phone'),
});

interface Typed {
  days: CalendarDate[];
  partOfDay: PartOfDay;
  customer: WaitlistInput['customer'];
  website: string;
}

interface Props {
  site: Site;
  booking: BookingChoice;
  now: Date;
  /** The full days. */
  days: readonly CalendarDate[];
  /** The day from which the visitor came. */
  date: CalendarDate | undefined;
  /** Whether anyone is acceptable, if a person was chosen and others perform the service too. */
  anyone: { isChosen: boolean; onChange: (isChosen: boolean) => void } | null;
  isSending: boolean;
  error: unknown;
  onJoin: (typed: Typed) => void;
}

/** Details typed for a booking are prefilled; all input survives a refusal. */
const typedBefore = (days: readonly CalendarDate[], date: CalendarDate | undefined): Typed => ({
  days: date && days.includes(date) ? [date] : [],
  partOfDay: 'any',
  customer: (keptDraft.read() ?? emptyDraft).customer,
  website: '',
});

export function WaitlistForm({ site, booking, now, days, date, anyone, isSending, error, onJoin }: Props) {
  const form = useForm<Typed>({
    mode: 'uncontrolled',
    initialValues: typedBefore(days, date),
    validate: (typed) => ({ ...missingContact(typed, site.policy), ...checkTyped(typed) }),
  });
  const labels = labelsOf();
  const dayList = useRef<HTMLDivElement>(null);
  const focusOn = (path: string) => {
    const first = path === 'days' ? dayList.current?.querySelector('input') : form.getInputNode(path);
    first?.focus();
  };
  const showServerErrors = useEffectEvent((fields: Readonly<Record<string, string>>) =>
    showFieldErrors(form, fields),
  );
  useEffect(() => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) showServerErrors(error.fields);
  }, [error]);

  const submit = form.onSubmit(
    (typed) => onJoin({ ...typed, days: typed.days.filter((day) => days.includes(day)) }),
    (errors) => focusOn(Object.keys(labels).find((path) => path in errors) ?? ''),
  );
  const field = (path: keyof typeof labels) => ({ label: labels[path], ...form.getInputProps(path) });
  const { cancelMinutes, requiresLastName } = site.policy;
  const cancelling = formatDuration(cancelMinutes);
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <ErrorSummary errors={form.errors} labels={labels} onChoose={focusOn} />
      <RefusedJoin error={error} booking={booking} zone={site.zone} now={now} />
      <DaysField {...form.getInputProps('days')} listRef={dayList} days={days} chosen={date} />
      <RadioGroupField {...field('partOfDay')} size="md">
        <div className={classes.options}>
          {partsOfDay.map((part) => (
            <Radio key={part} value={part} label={partName(part)} />
          ))}
        </div>
      </RadioGroupField>
      {anyone && (
        <Checkbox
          checked={anyone.isChosen}
          onChange={({ currentTarget }) => anyone.onChange(currentTarget.checked)}
          label={t('I’m happy to see anyone')}
          description={t('More times could open up, so you may hear from us sooner.')}
        />
      )}
      <div className={classes.names}>
        <TextInput {...field('customer.firstName')} required autoComplete="given-name" />
        <TextInput
          {...field('customer.lastName')}
          {...(requiresLastName ? { required: true } : { label: t('Last name (optional)') })}
          autoComplete="family-name"
        />
      </div>
      <TextInput
        {...field('customer.email')}
        required
        type="email"
        autoComplete="email"
        description={t('We’ll email you when a time opens up.')}
      />
      <TextInput {...field('customer.phone')} required type="tel" autoComplete="tel" />
      <div aria-hidden="true" className={classes.unseen}>
        <label>
          Website
          <input
            {...form.getInputProps('website')}
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
          />
        </label>
      </div>
      <Quiet size="sm">
        {t(
          'Joining is free and you can leave any time. You’ll have two hours to accept an offer. Free cancellation up to {duration} before your visit; each offer shows its own terms.',
          { duration: cancelling },
        )}
      </Quiet>
      <Button type="submit" loading={isSending} className={classes.submit}>
        {t('Join the waiting list')}
      </Button>
    </form>
  );
}
