import { portalMutations } from '@daybook/api/customer-portal';
import type { PortalOverview, PortalPerson } from '@daybook/contract/customer-portal';
import { currentLanguage, t } from '@daybook/i18n';
import { isLanguage, languageNames } from '@daybook/i18n/languages';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { offeredLanguages } from '@daybook/shell/page-in-language';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../booking/save-file.ts';
import classes from './me.module.css';
import { Section } from './Section.tsx';

interface Props {
  person: PortalPerson;
  preferences: PortalOverview['preferences'];
}

/** The language and consent, and the person's own data. */
export function OwnData({ person, preferences }: Props) {
  return (
    <>
      {preferences && <Preferences person={person} preferences={preferences} />}
      <Section title={t('Your data')}>
        <div className={classes.card}>
          <ExportData person={person} />
          {person.hasProfile ? (
            <EraseData person={person} />
          ) : (
            <p className={classes.more}>{t('To have your data erased, please contact us.')}</p>
          )}
        </div>
      </Section>
    </>
  );
}

interface PreferencesProps {
  person: PortalPerson;
  preferences: NonNullable<PortalOverview['preferences']>;
}

function Preferences({ person, preferences }: PreferencesProps) {
  const [language, setLanguage] = useState(preferences.language ?? currentLanguage());
  const [marketingOptIn, setMarketingOptIn] = useState(preferences.marketingOptIn);
  const save = useMutation({
    ...portalMutations.setPreferences(),
    meta: shownByScreen,
    onSettled: () => undefined,
  });
  return (
    <Section title={t('Emails from us')}>
      <form
        className={classes.card}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { personId: person.personId, language, marketingOptIn },
            { onSuccess: () => notify({ tone: 'success', message: t('Preferences saved') }) },
          );
        }}
      >
        <NativeSelect
          label={t('Language of our emails')}
          value={language}
          data={offeredLanguages().map((tag) => ({ value: tag, label: languageNames[tag] }))}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        />
        <Checkbox
          label={t('Send me news and offers')}
          checked={marketingOptIn}
          onChange={({ currentTarget }) => setMarketingOptIn(currentTarget.checked)}
        />
        <InlineError>{save.error && sentenceOf(save.error)}</InlineError>
        <div className={classes.row}>
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('Save preferences')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function ExportData({ person }: { person: PortalPerson }) {
  const fetchData = useMutation({
    ...portalMutations.exportData(),
    meta: shownByScreen,
    onSuccess: (data) =>
      saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
  });
  return (
    <>
      <p>{t('A file with your details, visits, payments and messages.')}</p>
      <div className={classes.row}>
        <Button
          variant="default"
          loading={fetchData.isPending}
          onClick={() => fetchData.mutate({ personId: person.personId })}
        >
          {t('Download your data')}
        </Button>
      </div>
      <InlineError>{fetchData.error && sentenceOf(fetchData.error)}</InlineError>
    </>
  );
}

function EraseData({ person }: { person: PortalPerson }) {
  const [isOpen, setIsOpen] = useState(false);
  const erase = useMutation({ ...portalMutations.erase(), meta: shownByScreen });
  return (
    <>
      <div className={classes.row}>
        <Button variant="light" color="red" onClick={() => setIsOpen(true)}>
          {t('Erase your data')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('Erase your data?')}
        confirmLabel={t('Erase data')}
        dismissLabel={t('Keep data')}
        tone="danger"
        isBusy={erase.isPending}
        error={erase.error && sentenceOf(erase.error)}
        onConfirm={() => erase.mutate({ personId: person.personId, confirmed: true })}
        onDismiss={() => {
          erase.reset();
          setIsOpen(false);
        }}
      >
        <p>
          {t(
            'We remove your name, contact details and notes. What you booked and paid stays in our books without your name, as the law requires. This can’t be undone.',
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
