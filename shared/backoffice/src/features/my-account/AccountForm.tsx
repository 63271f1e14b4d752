import { ApiError } from '@daybook/api';
import { accountMutations } from '@daybook/api/account';
import { type Account, ProfileInput } from '@daybook/contract/account';
import { useSession } from '@daybook/session';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import classes from '../../account/account.module.css';
import { Panel } from '../../account/Panel.tsx';
import { useRefusal } from '../../account/use-refusal.ts';
import { ImageField } from '../../image-field/ImageField.tsx';
import { BeforeLeaving } from '../../layout/BeforeLeaving.tsx';
import { SaveBar } from '../../schedule/SaveBar.tsx';
import { useEdited } from '../../schedule/use-edited.ts';

const draftOf = ({ fullName, username, avatarPath }: Account) => ({ fullName, username, avatarPath });

/** One's own name, username and picture. */
export function AccountForm({ account }: { account: Account }) {
  const { refresh } = useSession();
  const { draft, version, isTouched, isOutdated, change, adopt, reload } = useEdited(
    'account',
    account,
    draftOf,
  );
  const { errors, problem, idOf, clear, judge, refuse } = useRefusal();
  const save = useMutation({ ...accountMutations.changeProfile(), meta: shownByScreen });
  const isSaved = useRef(false);

  const put = (more: Partial<typeof draft>) => {
    clear();
    change({ ...draft, ...more });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const profile = judge(ProfileInput, { version, ...draft });
    if (!profile || save.isPending) return;
    save.mutate(profile, {
      onSuccess: (saved) => {
        adopt(saved);
        notify({ tone: 'success', message: 'Changes saved.' });
        void refresh();
      },
      onError: refuse,
    });
  };
  const isStale = isOutdated || (save.error instanceof ApiError && save.error.code === 'version_conflict');

  return (
    <div className={classes.panels}>
      <Panel title="Account">
        <form noValidate onSubmit={submit} className={classes.form}>
          <TextInput
            id={idOf('fullName')}
            label="Name"
            description="As your team sees it."
            autoComplete="name"
            maxLength={120}
            value={draft.fullName}
            error={errors.fullName}
            onChange={({ currentTarget }) => put({ fullName: currentTarget.value })}
          />
          <TextInput
            id={idOf('username')}
            label="Username"
            description="Without spaces. No two people have the same."
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={draft.username}
            error={errors.username}
            onChange={({ currentTarget }) => put({ username: currentTarget.value })}
          />
          <ImageField
            label="Picture"
            description="Shown beside your name in the back office."
            shape="round"
            value={draft.avatarPath}
            error={errors.avatarPath}
            onChange={(avatarPath) => put({ avatarPath })}
          />
          <p className={classes.quiet}>
            You log in as {account.email}. An administrator can change this address.
          </p>
          <SaveBar
            label="Save changes"
            isTouched={isTouched}
            isBusy={save.isPending}
            problem={problem}
            isOutdated={isStale}
            onReload={() => {
              clear();
              save.reset();
              reload();
            }}
          />
        </form>
      </Panel>
      <BeforeLeaving isDirty={isTouched} isSaved={isSaved}>
        What you typed into your account is not saved yet.
      </BeforeLeaving>
    </div>
  );
}
