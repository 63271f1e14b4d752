import { ApiError } from '@daybook/api';
import { invitationMutations } from '@daybook/api/team';
import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import { InvitationInput } from '@daybook/contract/invitations';
import type { AssignedRole, StaffProfile } from '@daybook/contract/team';
import { isAdministrator } from '@daybook/domain/accounts';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { focusFirstError, showFieldErrors } from '@daybook/ui/field-errors';
import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface Props {
  roles: readonly AssignedRole[];
  /** The staff member for the new account; null for a user who performs no services. */
  member: StaffProfile | null;
  onClose: () => void;
}

const areas = { 1: 'Administration', 2: 'Staff area' } as const;

/** The roles that can be given, each with its area as one choice. */
const choicesOf = (roles: readonly AssignedRole[]) =>
  roles.flatMap(({ role, name, userTypes }) =>
    userTypes.map((userType) => ({
      value: `${userType} ${role}`,
      label: `${name} (${areas[userType]})`,
      userType,
      role,
    })),
  );

/** Asks for the address and the role; never a role above the user's own. */
export function InviteDialog({ roles, member, onClose }: Props) {
  const choices = choicesOf(roles);
  const standard = choices.find(({ userType, role }) => userType === 2 && role === 2) ?? choices[0];
  const [chosen, setChosen] = useTyped(`invitation-${member?.staffId ?? 'new'}-role`, standard?.value ?? '');
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
          onSuccess: () => {
            notify({ tone: 'success', message: `The invitation is on its way to ${email}.` });
            onClose();
          },
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
      title={member ? `Invite ${member.name}` : 'Invite a user'}
      confirmLabel="Send invitation"
      dismissLabel="Cancel"
      isBusy={invite.isPending}
      error={problem}
      onConfirm={() => submit()}
      onDismiss={onClose}
    >
      <p>
        They get a mail with a link that works once, for 72 hours, and choose a username and a password.
        {!member && ' They will not stand in the calendar; to invite a staff member, open their account.'}
      </p>
      <TextInput
        {...form.getInputProps('email')}
        data-autofocus
        label="E-mail"
        type="email"
        required
        withAsterisk={false}
      />
      <NativeSelect
        label="Role"
        description="What they may see and do. You can give what you hold yourself."
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={choices.map(({ value, label }) => ({ value, label }))}
      />
      {asksWho && (
        <>
          <p>An administrator may do everything. Confirm that it is you who invites one.</p>
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
