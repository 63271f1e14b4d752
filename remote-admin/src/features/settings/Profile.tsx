import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { OtherLanguages } from '@daybook/backoffice/OtherLanguages';
import { translationsIn } from '@daybook/backoffice/translated-text';
import { type BusinessProfile, ProfileInput } from '@daybook/contract/settings';
import { taxSchemes } from '@daybook/domain/invoicing/parties';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { countryChoices, taxSchemeChoices } from '@daybook/ui/party-choices';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import formClasses from '../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { StepUpDialog } from '../../settings-form/step-up/StepUpDialog.tsx';
import { type TypedStepUp, useStepUp } from '../../settings-form/step-up/use-step-up.ts';
import { linesOf } from '../../settings-form/typed.ts';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';

/** The identity of the business, for visitors and on documents. */
export function Profile() {
  const query = useQuery(settingsQueries.profile());
  return (
    <QueryView query={query} what={t('the business')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(profile) => <ProfileForm profile={profile} />}
    </QueryView>
  );
}

const draftOf = ({ version: _, socialLinks, ...profile }: BusinessProfile) => ({
  name: profile.name,
  tagline: profile.tagline ?? '',
  legalName: profile.legalName,
  taxId: profile.taxId,
  taxScheme: profile.taxScheme,
  country: profile.country ?? '',
  endpoint: profile.endpoint,
  description: profile.description,
  translations: profile.translations,
  phone: profile.phone ?? '',
  whatsapp: profile.whatsapp ?? '',
  email: profile.email ?? '',
  address: profile.address ?? '',
  website: profile.website ?? '',
  socialLinks: socialLinks.join('\n'),
});

function ProfileForm({ profile }: { profile: BusinessProfile }) {
  const { mutateAsync } = useMutation({ ...settingsMutations.profile(), meta: shownByScreen });
  const stepUp = useStepUp();
  const form = useSettingsForm({
    stored: profile,
    draftOf,
    inputOf: (draft, version) => ({ ...draft, socialLinks: linesOf(draft.socialLinks), version }),
    schema: ProfileInput,
    save: (input, typed?: TypedStepUp) => mutateAsync({ ...input, ...typed }),
    done: t('Business details saved'),
    isAnswered: stepUp.isAnswered,
  });
  const translated = translationsIn(form.draft, form.set);
  const text = (name: Exclude<keyof ReturnType<typeof draftOf>, 'translations'>) => ({
    ...form.field(name),
    value: form.draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set({ [name]: currentTarget.value }),
  });

  const confirm = async (typed: TypedStepUp) => {
    if (await form.send(typed)) stepUp.close();
  };

  return (
    <>
      <SettingsForm name={t('Business details')} form={form}>
        <SettingsSection
          title={t('Your business')}
          lead={t('Shown at the top and bottom of the booking page.')}
        >
          <TextInput {...text('name')} label={t('Name')} withAsterisk aria-required />
          <TextInput {...text('tagline')} label={t('Tagline')} placeholder={t('Hair and care in Yaba')} />
          <Textarea
            {...text('description')}
            className={formClasses.wide}
            label={t('Description')}
            autosize
            minRows={3}
          />
          <OtherLanguages
            id={form.field('translations').id}
            texts={[
              translated('tagline', t('Tagline'), { max: 160 }),
              translated('description', t('Description'), { max: 1000, isLong: true }),
            ]}
          />
        </SettingsSection>
        <SettingsSection title={t('Contact details')}>
          <TextInput {...text('phone')} label={t('Phone')} inputMode="tel" />
          <TextInput {...text('whatsapp')} label="WhatsApp" inputMode="tel" />
          <TextInput {...text('email')} label={t('Email')} inputMode="email" />
          <TextInput
            {...text('website')}
            label={t('Website')}
            inputMode="url"
            placeholder="https://www.example.com"
          />
          <TextInput {...text('address')} className={formClasses.wide} label={t('Address')} />
          <Textarea
            {...text('socialLinks')}
            className={formClasses.wide}
            label={t('Social pages')}
            description={t('One link per line.')}
            placeholder="https://instagram.com/yourname"
            autosize
            minRows={2}
          />
        </SettingsSection>
        <SettingsSection title={t('For documents')} lead={t('Never shown on the booking page.')}>
          <TextInput {...text('legalName')} label={t('Legal name')} />
          <NativeSelect
            {...form.field('country')}
            label={t('Country')}
            data={[{ value: '', label: t('Choose a country') }, ...countryChoices()]}
            value={form.draft.country}
            onChange={({ currentTarget }) => form.set({ country: currentTarget.value })}
          />
          <TextInput {...text('taxId')} label={t('Tax number')} />
          <NativeSelect
            {...form.field('taxScheme')}
            label={t('Type of tax number')}
            data={taxSchemeChoices()}
            value={form.draft.taxScheme}
            onChange={({ currentTarget }) =>
              form.set({ taxScheme: taxSchemes.find((one) => one === currentTarget.value) ?? '' })
            }
          />
          <TextInput
            {...text('endpoint')}
            className={formClasses.wide}
            label={t('Electronic invoicing address')}
            description={t('For Peppol or another network: the scheme number, a colon, then your number.')}
            placeholder="0088:7300010000001"
          />
        </SettingsSection>
      </SettingsForm>
      {stepUp.isAsked && (
        <StepUpDialog
          stepUp={stepUp}
          title={t('Change the business email?')}
          confirmLabel={t('Save email')}
          isBusy={form.isBusy}
          onConfirm={(typed) => void confirm(typed)}
        >
          {t(
            'Customers write to this address, and it’s printed on documents. We’ll tell every administrator about the change.',
          )}
        </StepUpDialog>
      )}
    </>
  );
}
