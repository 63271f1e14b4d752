import { invitationMutations, teamMutations } from '@daybook/api/team';
import type { InvitationInput } from '@daybook/contract/invitations';
import type { StaffInput, StaffProfile } from '@daybook/contract/team';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';

export type Invited = Omit<InvitationInput, 'staffId'>;

interface Added {
  profile: StaffProfile;
  /** Why the invitation was not sent, although the team member was added. */
  refused: string | null;
}

/** Adds a team member and invites them to log in. */
export function useAddMember() {
  const create = useMutation({ ...teamMutations.create(), meta: shownByScreen });
  const invite = useMutation({ ...invitationMutations.invite(), meta: shownByScreen });
  return {
    isBusy: create.isPending || invite.isPending,
    async add(input: StaffInput, invited: Invited | null): Promise<Added> {
      const profile = await create.mutateAsync(input);
      if (!invited) return { profile, refused: null };
      try {
        await invite.mutateAsync({ ...invited, staffId: profile.staffId });
        return { profile, refused: null };
      } catch (error) {
        return { profile, refused: sentenceOf(error) };
      }
    },
  };
}
