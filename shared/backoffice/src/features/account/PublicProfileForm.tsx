import { accountMutations } from '@daybook/api/account';
import { type PublicProfile, PublicProfileInput } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import classes from '../../entities/account/account.module.css';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { BeforeLeaving } from '../../shell/layout/BeforeLeaving.tsx';

const draftOf = ({ title, bio }: PublicProfile) => ({ title, bio });

/** The user's profile on the public booking page. */
export function PublicProfileForm({ profile }: { profile: PublicProfile }) {
  const save = useMutation({ ...accountMutations.changePublicProfile(), meta: shownByScreen });
  const { draft, version, errors, idOf, validate, refuse, adopt, put, bar } = useRecordForm(
    'public-profile',
    profile,
    draftOf,
    save,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = validate(PublicProfileInput, { version, ...draft });
    if (!input || save.isPending) return;
    save.mutate(input, {
      onSuccess: ({ publicProfile }) => {
        if (publicProfile) adopt(publicProfile);
        notify({ tone: 'success', message: t('Public profile saved.') });
      },
      onError: refuse,
    });
  };

  return (
    <Panel isMain title={t('Your public profile')}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          id={idOf('title')}
          label={t('Title')}
          description={t('Shown next to your name, such as “Senior stylist”.')}
          maxLength={120}
          value={draft.title}
          error={errors.title}
          onChange={({ currentTarget }) => put({ title: currentTarget.value })}
        />
        <Textarea
          id={idOf('bio')}
          label={t('About you')}
          description={t('A few sentences for customers.')}
          autosize
          minRows={3}
          maxLength={1000}
          value={draft.bio}
          error={errors.bio}
          onChange={({ currentTarget }) => put({ bio: currentTarget.value })}
        />
        <SaveBar label={t('Save public profile')} {...bar} />
      </form>
      <BeforeLeaving isDirty={bar.isTouched}>
        {t('Your public profile changes aren’t saved yet.')}
      </BeforeLeaving>
    </Panel>
  );
}
