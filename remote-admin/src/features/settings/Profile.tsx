import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { type BusinessProfile, ProfileInput } from '@daybook/contract/settings';
import { taxSchemes } from '@daybook/domain/invoicing/parties';
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
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';
import { linesOf } from './typed.ts';

/** The identity of the business, for visitors and on documents. */
export function Profile() {
  const query = useQuery(settingsQueries.profile());
  return (
    <QueryView query={query} what="the business" errorText={sentenceOf} skeleton={formSkeleton}>
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
    done: 'Business details saved',
    isAnswered: stepUp.isAnswered,
  });
  const text = (name: keyof ReturnType<typeof draftOf>) => ({
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
      <SettingsForm name="Business details" form={form}>
        <SettingsSection
          title="The business"
          lead="What customers see at the head and the foot of the booking page."
        >
          <TextInput {...text('name')} label="Name" withAsterisk aria-required />
          <TextInput {...text('tagline')} label="In one line" placeholder="Hair and care in Yaba" />
          <Textarea
            {...text('description')}
            className={formClasses.wide}
            label="Description"
            autosize
            minRows={3}
          />
        </SettingsSection>
        <SettingsSection title="How to reach it">
          <TextInput {...text('phone')} label="Phone" inputMode="tel" />
          <TextInput {...text('whatsapp')} label="WhatsApp" inputMode="tel" />
          <TextInput {...text('email')} label="E-mail" inputMode="email" />
          <TextInput
            {...text('website')}
            label="Website"
            inputMode="url"
            placeholder="https://www.example.com"
          />
          <TextInput {...text('address')} className={formClasses.wide} label="Address" />
          <Textarea
            {...text('socialLinks')}
            className={formClasses.wide}
            label="Pages elsewhere"
            description="One address on each line."
            placeholder="https://instagram.com/yourname"
            autosize
            minRows={2}
          />
        </SettingsSection>
        <SettingsSection title="For documents" lead="Never shown on the booking page.">
          <TextInput {...text('legalName')} label="Legal name" />
          <NativeSelect
            {...form.field('country')}
            label="Country"
            data={[{ value: '', label: 'Choose a country' }, ...countryChoices]}
            value={form.draft.country}
            onChange={({ currentTarget }) => form.set({ country: currentTarget.value })}
          />
          <TextInput {...text('taxId')} label="Tax number" />
          <NativeSelect
            {...form.field('taxScheme')}
            label="Kind of tax number"
            data={taxSchemeChoices}
            value={form.draft.taxScheme}
            onChange={({ currentTarget }) =>
              form.set({ taxScheme: taxSchemes.find((one) => one === currentTarget.value) ?? '' })
            }
          />
          <TextInput
            {...text('endpoint')}
            className={formClasses.wide}
            label="Address for electronic invoices"
            description="Of Peppol or another network: the number of the scheme, a colon, and your number there."
            placeholder="0088:7300010000001"
          />
        </SettingsSection>
      </SettingsForm>
      {stepUp.isAsked && (
        <StepUpDialog
          stepUp={stepUp}
          title="Change the e-mail address of the business?"
          confirmLabel="Save the address"
          isBusy={form.isBusy}
          onConfirm={(typed) => void confirm(typed)}
        >
          Customers write to it, and it stands on documents. Every administrator is told of the change.
        </StepUpDialog>
      )}
    </>
  );
}
