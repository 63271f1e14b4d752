import { siteQueries } from '@daybook/api/site';
import { t } from '@daybook/i18n';
import { languageNames, languages } from '@daybook/i18n/languages';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProfileForm } from './profile-form.ts';

/** The language of mails and documents to a customer. */
export function LanguageField({ form }: { form: ProfileForm }) {
  const { data: site } = useQuery(siteQueries.get());
  const kept = form.getValues().language;
  // A stored language that is no longer offered stays in the list until another is chosen.
  const shown = languages.filter((one) => one === kept || site?.languages.includes(one));
  const { defaultValue, onChange, ...field } = form.getInputProps('language');
  return (
    <NativeSelect
      {...field}
      key={form.key('language')}
      label={t('Language')}
      description={t('For emails and documents to them.')}
      data={[
        { value: '', label: t('Not known') },
        ...shown.map((one) => ({ value: one, label: languageNames[one] })),
      ]}
      defaultValue={defaultValue ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(languages.find((one) => one === value) ?? null)}
    />
  );
}
