import { roleQueries } from '@daybook/api/roles';
import { userMutations } from '@daybook/api/users';
import classes from '@daybook/backoffice/account.module.css';
import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { Panel } from '@daybook/backoffice/Panel';
import { SaveBar } from '@daybook/backoffice/SaveBar';
import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import { useRecordForm } from '@daybook/backoffice/use-record-form';
import { type UserDetail, UserInput } from '@daybook/contract/users';
import { administrator } from '@daybook/domain/roles';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { areaLabels, roleText } from '../user-labels.ts';

/** The roles that can be given in an area; the present one is always included. */
function useRoleChoices(
  userType: UserDetail['userType'],
  current: number,
): { value: string; label: string }[] {
  const { data: roles = [] } = useQuery(roleQueries.list());
  // There are no administrators in the staff area.
  const offered = roles.filter(({ role }) => userType === 1 || role !== administrator);
  const all = offered.some(({ role }) => role === current)
    ? offered
    : [...offered, { role: current, name: roleText(current) }];
  return all.map(({ role, name }) => ({ value: String(role), label: name }));
}

const draftOf = ({ fullName, username, email, userType, role }: UserDetail) => ({
  fullName,
  username,
  email,
  userType,
  role,
  password: '',
  code: '',
});

/** The user's details and role. */
export function UserForm({ user }: { user: UserDetail }) {
  const save = useMutation({ ...userMutations.change(), meta: shownByScreen });
  const { draft, version, errors, idOf, validate, refuse, adopt, put, bar } = useRecordForm(
    'user',
    user,
    draftOf,
    save,
  );
  const roles = useRoleChoices(draft.userType, user.role);
  const { edit, changeRole } = user.abilities;
  const isOwn = useUser().userId === user.userId;
  const hasNewAddress = draft.email.trim().toLowerCase() !== user.email.toLowerCase();
  const hasNewRights = draft.userType !== user.userType || draft.role !== user.role;
  const asksWho = hasNewAddress || hasNewRights;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { password, code, ...typed } = draft;
    const input = validate(UserInput, {
      version,
      ...typed,
      ...(asksWho && { password, ...(code && { code }) }),
    });
    if (!input || save.isPending) return;
    save.mutate(
      { userId: user.userId, ...input },
      {
        onSuccess: (saved) => {
          adopt(saved);
          notify({ tone: 'success', message: t('Account saved') });
        },
        onError: refuse,
      },
    );
  };
  const text = (name: 'fullName' | 'username' | 'email') => ({
    id: idOf(name),
    value: draft[name],
    error: errors[name],
    readOnly: !edit,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      put({ [name]: currentTarget.value }),
  });

  return (
    <Panel isMain title={t('Account')}>
      {!edit && <p className={classes.quiet}>{t('You can view this account but not change it.')}</p>}
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput {...text('fullName')} label={t('Name')} maxLength={120} />
        <TextInput {...text('username')} label={t('Username')} maxLength={60} spellCheck={false} />
        <TextInput
          {...text('email')}
          label={t('Email')}
          description={isOwn ? t('Change your own email under My account.') : undefined}
          readOnly={!edit || isOwn}
          type="email"
          maxLength={254}
        />
        <Select
          id={idOf('userType')}
          label={t('Area')}
          data={Object.entries(areaLabels).map(([value, label]) => ({ value, label: t(label) }))}
          value={String(draft.userType)}
          error={errors.userType}
          disabled={!changeRole}
          onChange={(value) => put({ userType: value === '1' ? 1 : 2 })}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
        <Select
          id={idOf('role')}
          label={t('Role')}
          description={changeRole ? t('Takes effect immediately, also where they’re logged in.') : undefined}
          data={roles}
          value={String(draft.role)}
          error={errors.role}
          disabled={!changeRole}
          onChange={(value) => put({ role: Number(value) })}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
        {asksWho && (
          <>
            <p className={classes.quiet}>
              {hasNewAddress
                ? t('Anyone with this address can reset the password, so confirm that it’s you.')
                : t('Confirm that it’s you changing their permissions. We’ll tell every administrator.')}
            </p>
            <StepUpFields
              typed={draft}
              errors={errors}
              idOf={idOf}
              hasCode={draft.code !== '' || errors.code !== undefined}
              label={t('Your password')}
              onChange={put}
            />
          </>
        )}
        {edit && <SaveBar label={t('Save account')} {...bar} />}
      </form>
      <BeforeLeaving isDirty={bar.isTouched}>
        {t('Your changes to this account haven’t been saved.')}
      </BeforeLeaving>
    </Panel>
  );
}
