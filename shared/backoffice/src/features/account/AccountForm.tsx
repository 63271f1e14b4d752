import { accountMutations } from '@daybook/api/account';
import { type Account, ProfileInput } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import classes from '../../entities/account/account.module.css';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { ImageField } from '../../kit/image-field/ImageField.tsx';
import { Panel } from '../../kit/panel/Panel.tsx';
import { BeforeLeaving } from '../../shell/layout/BeforeLeaving.tsx';
import { AddressForm } from './AddressForm.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { PublicProfileForm } from './PublicProfileForm.tsx';

const draftOf = ({ fullName, username, avatarPath }: Account) => ({ fullName, username, avatarPath });

export function AccountForm({ account }: { account: Account }) {
  const { refresh } = useSession();
  const save = useMutation({ ...accountMutations.changeProfile(), meta: shownByScreen });
  const { draft, version, errors, idOf, validate, refuse, adopt, put, bar } = useRecordForm(
    'account',
    account,
    draftOf,
    save,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const profile = validate(ProfileInput, { version, ...draft });
    if (!profile || save.isPending) return;
    save.mutate(profile, {
      onSuccess: (saved) => {
        adopt(saved);
        notify({ tone: 'success', message: t('Changes saved.') });
        void refresh();
      },
      onError: refuse,
    });
  };

  return (
    <div className={classes.panels}>
      <Panel isMain title={t('Account')}>
        <form noValidate onSubmit={submit} className={classes.form}>
          <TextInput
            id={idOf('fullName')}
            label={t('Name')}
            description={t('Shown to your team.')}
            autoComplete="name"
            maxLength={120}
            value={draft.fullName}
            error={errors.fullName}
            onChange={({ currentTarget }) => put({ fullName: currentTarget.value })}
          />
          <TextInput
            id={idOf('username')}
            label={t('Username')}
            description={t('No spaces. Must be unique.')}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={draft.username}
            error={errors.username}
            onChange={({ currentTarget }) => put({ username: currentTarget.value })}
          />
          <ImageField
            label={t('Picture')}
            description={t('Shown next to your name.')}
            shape="round"
            value={draft.avatarPath}
            error={errors.avatarPath}
            onChange={(avatarPath) => put({ avatarPath })}
          />
          <SaveBar label={t('Save changes')} {...bar} />
        </form>
      </Panel>
      <AddressForm account={account} />
      {account.publicProfile && (
        <>
          <PublicProfileForm profile={account.publicProfile} />
          <CalendarFeed />
        </>
      )}
      <BeforeLeaving isDirty={bar.isTouched}>{t('Your account changes aren’t saved yet.')}</BeforeLeaving>
    </div>
  );
}
