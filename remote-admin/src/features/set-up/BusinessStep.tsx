import { settingsQueries } from '@daybook/api/settings';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { FieldsSkeleton } from '@daybook/ui/FieldsSkeleton';
import { countryChoices } from '@daybook/ui/party-choices';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Holidays } from './Holidays.tsx';
import { RegionalFields } from './RegionalFields.tsx';
import { StepFrame } from './StepFrame.tsx';
import classes from './set-up.module.css';
import { type Stored, useBusinessForm } from './use-business-form.ts';

const skeleton = <FieldsSkeleton height={420} maw={640} />;

export function BusinessStep() {
  const profile = useQuery(settingsQueries.profile());
  const regional = useQuery(settingsQueries.regional());
  return (
    <QueryView query={profile} what={t('the business')} errorText={sentenceOf} skeleton={skeleton}>
      {(storedProfile) => (
        <QueryView query={regional} what={t('the business')} errorText={sentenceOf} skeleton={skeleton}>
          {(storedRegional) => <BusinessForm profile={storedProfile} regional={storedRegional} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function BusinessForm(stored: Stored) {
  const form = useBusinessForm(stored);
  const { draft, set, field } = form;
  return (
    <StepFrame
      title={t('Your business')}
      lead={t('Customers see its name and phone number. The rest follows from your country.')}
      {...form.frame}
    >
      <div className={classes.fields}>
        <TextInput
          {...field('name')}
          data-first
          label={t('Business name')}
          autoComplete="organization"
          maxLength={120}
          value={draft.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <NativeSelect
          {...field('country')}
          label={t('Country')}
          data={[
            ...(draft.country ? [] : [{ value: '', label: t('Choose a country') }]),
            ...countryChoices(),
          ]}
          value={draft.country}
          onChange={({ currentTarget }) => form.chooseCountry(currentTarget.value)}
        />
        <TextInput
          {...field('phone')}
          label={t('Business phone (optional)')}
          inputMode="tel"
          autoComplete="tel"
          value={draft.phone}
          onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
        />
      </div>
      <RegionalFields
        values={form.regional}
        field={field}
        onChange={(own) => set({ own: { ...draft.own, ...own } })}
      />
      <Holidays
        upcoming={form.upcoming}
        closes={draft.closes}
        choiceOf={form.choiceOf}
        onClose={(closes) => set({ closes })}
        onChange={(key, choice) => set({ holidays: { ...draft.holidays, [key]: choice } })}
      />
    </StepFrame>
  );
}
