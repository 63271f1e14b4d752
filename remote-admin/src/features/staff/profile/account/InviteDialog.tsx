import { ApiError } from '@daybook/api';
import { invitationMutations } from '@daybook/api/team';
import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import { InvitationInput } from '@daybook/contract/invitations';
import type { AssignedRole, StaffProfile } from '@daybook/contract/team';
import { isAdministrator } from '@daybook/domain/accounts';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { focusFirstError, showFieldErrors } from '@daybook/ui/field-errors';
import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { roleChoices, usualRole } from '../../../../team/role-choices.ts';

interface Props {
  roles: readonly AssignedRole[];
  /** The staff member for the new account; null for a user who performs no services. */
  member: StaffProfile | null;
  onClose: () => void;
}

/** Asks for the address and the role; never a role above the user's own. */
export function InviteDialog({ roles, member, onClose }: Props) {
  const choices = roleChoices(roles);
  const [chosen, setChosen] = useTyped(
    `invitation-${member?.staffId ?? 'new'}-role`,
    usualRole(choices)?.value ?? '',
  );
  const [typed, setTyped] = useTyped(`invitation-${member?.staffId ?? 'new'}`, {
    email: member?.email ?? '',
  });
  const given = choices.find(({ value }) => value === chosen);
  const asksWho = given !== undefined && isAdministrator(given);
  // A password is not stored with the other input.
  const [shown, setShown] = useState({ password: '', code: '' });
  const { errors, problem, idOf, clear, refuse } = useRefusal();
  const invite = useMutation({ ...invitationMutations.invite(), meta: shownByScreen });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: typed,
    onValuesChange: setTyped,
    validate: schemaResolver(InvitationInput.pick({ email: true }), { sync: true }),
  });

  const submit = form.onSubmit(
    ({ email }) => {
      if (!given) return;
      const { userType, role } = given;
      clear();
      invite.mutate(
        { email, userType, role, staffId: member?.staffId ?? null, ...(asksWho && shown) },
        {
          onSuccess: notifyAndClose(t('Invitation sent to {email}.', { email }), onClose),
          onError: (error) => {
            const isPlaced = error instanceof ApiError && showFieldErrors(form, error.fields);
            if (!isPlaced) refuse(error);
          },
        },
      );
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <ConfirmDialog
      isOpen
      title={member ? t('Invite {name}', { name: member.name }) : t('Invite a user')}
      confirmLabel={t('Send invitation')}
      dismissLabel={t('Cancel')}
      isBusy={invite.isPending}
      error={problem}
      onConfirm={() => submit()}
      onDismiss={onClose}
    >
      <p>
        {t('We’ll email a sign-up link that works once, within 72 hours.')}
        {!member &&
          ` ${t('They won’t appear in the calendar. To invite a team member, open their Account tab.')}`}
      </p>
      <TextInput
        {...form.getInputProps('email')}
        data-autofocus
        label={t('Email')}
        type="email"
        required
        withAsterisk={false}
      />
      <NativeSelect
        label={t('Role')}
        description={t('What they can see and do. You can only give permissions you have yourself.')}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={choices.map(({ value, label }) => ({ value, label }))}
      />
      {asksWho && (
        <>
          <p>{t('Administrators can do everything. Confirm that it’s you inviting one.')}</p>
          <StepUpFields
            typed={shown}
            errors={errors}
            idOf={idOf}
            hasCode={shown.code !== '' || errors.code !== undefined}
            onChange={(next) => {
              clear();
              setShown(next);
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
