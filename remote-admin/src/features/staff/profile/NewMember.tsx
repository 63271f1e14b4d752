import { teamQueries } from '@daybook/api/team';
import type { StaffInput } from '@daybook/contract/team';
import { isAdministrator } from '@daybook/domain/accounts';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { PageHeader } from '@daybook/ui/PageHeader';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type RoleChoice, roleChoices, usualRole } from '../../../team/role-choices.ts';
import { useAddMember } from '../../../team/use-add-member.ts';
import { BackToTeam } from './BackToTeam.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const empty = {
  name: '',
  title: '',
  bio: '',
  email: '',
  avatarPath: null,
  hue: null,
  bookingsPerDay: null,
  onlineVisible: true,
};

const notInvited = { isInvited: false, role: '' };

/** A new staff member, invited to log in if wished; services and hours follow after saving. */
export function NewMember() {
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const { add } = useAddMember();
  const team = useQuery(teamQueries.list({ show: 'current' })).data;
  // Inviting an administrator takes the password, for which the Account tab asks.
  const choices = roleChoices(team?.roles ?? []).filter((choice) => !isAdministrator(choice));
  const [invitation, setInvitation] = useTyped('invitation', notInvited);
  const given = choices.find(({ value }) => value === invitation.role) ?? usualRole(choices);
  const invited = invitation.isInvited ? given : undefined;

  async function save(input: StaffInput): Promise<void> {
    const { userType, role } = invited ?? {};
    const { email = '' } = input;
    const { profile, refused } = await add(input, userType && role ? { email, userType, role } : null);
    isSaved.current = true;
    const { name } = profile;
    if (refused === null)
      notify({
        tone: 'success',
        message: invited
          ? t('{name} added and invited. Now choose their services.', { name })
          : t('{name} added. Now choose their services.', { name }),
      });
    else
      notify({
        tone: 'warning',
        message: t('{name} added, but not invited. {refused}', { name, refused }),
        durationMs: 8000,
      });
    await navigate({ search: `?staff=${profile.staffId}&tab=services` }, { replace: true });
  }

  return (
    <>
      <PageHeader title={t('New staff member')} above={<BackToTeam />} />
      <ProfileForm
        initial={empty}
        label={t('Add staff member')}
        isSaved={isSaved}
        needsEmail={invited !== undefined}
        save={save}
      >
        {given && (
          <Invitation
            isInvited={invitation.isInvited}
            given={given}
            choices={choices}
            onChange={(change) => setInvitation((before) => ({ ...before, ...change }))}
          />
        )}
      </ProfileForm>
    </>
  );
}

interface InvitationProps {
  isInvited: boolean;
  given: RoleChoice;
  choices: readonly RoleChoice[];
  onChange: (change: Partial<typeof notInvited>) => void;
}

function Invitation({ isInvited, given, choices, onChange }: InvitationProps) {
  return (
    <>
      <Checkbox
        label={t('Send invitation')}
        description={t('We’ll email a sign-up link that works once, within 72 hours.')}
        checked={isInvited}
        onChange={({ currentTarget }) => onChange({ isInvited: currentTarget.checked })}
      />
      {isInvited && (
        <NativeSelect
          label={t('Role')}
          description={t('What they can see and do. You can only give permissions you have yourself.')}
          value={given.value}
          onChange={({ currentTarget }) => onChange({ role: currentTarget.value })}
          data={choices.map(({ value, label }) => ({ value, label }))}
        />
      )}
    </>
  );
}
