import { teamMutations } from '@daybook/api/team';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { OwnStaffInput, StaffInput } from '@daybook/contract/team';
import { t } from '@daybook/i18n';
import { useSession, useUser } from '@daybook/session';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddMember } from '../../team/use-add-member.ts';

/** The name of the first account until its owner changes it. */
const unnamedOwner = 'Administrator';

const staffMember = { userType: 2, role: 2 } as const;

/** Makes the user and one more person bookable with every service. */
export function useTeamForm(team: AnswerOf<'GET team'>) {
  const { userId, fullName } = useUser();
  const { refresh } = useSession();
  const isMember = team.items.some(({ account }) => account?.userId === userId);
  const nothing = {
    isOwn: team.items.length === 0,
    ownName: fullName === unnamedOwner ? '' : fullName,
    name: '',
    email: '',
  };
  const [draft, setDraft, settle] = useTyped('team', nothing);
  const [isNobody, setIsNobody] = useState(false);
  const [unnamed, setUnnamed] = useState<string>();
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const own = useMutation({ ...teamMutations.makeOwn(), meta: shownByScreen });
  const perform = useMutation({ ...teamMutations.saveServices(), meta: shownByScreen });
  const { add, isBusy } = useAddMember();

  const isAdding = draft.name.trim() !== '' || draft.email.trim() !== '';
  const isBecoming = draft.isOwn && !isMember;
  const ownInput = { name: draft.ownName };
  const input = { name: draft.name, email: draft.email };

  async function addMember(): Promise<void> {
    const email = draft.email.trim();
    const { profile, refused } = await add(input, email ? { email, ...staffMember } : null);
    const services = profile.services.map(({ serviceId }) => ({
      serviceId,
      durationMinutes: null,
      priceMinor: null,
    }));
    await perform.mutateAsync({ staffId: profile.staffId, version: profile.version, services });
    if (refused)
      notify({
        tone: 'warning',
        message: t('{name} added, but not invited. {refused}', { name: profile.name, refused }),
        durationMs: 8000,
      });
  }

  /** Whether the input can be saved; shows its problems if not. */
  function isReady(): boolean {
    clear();
    const hasNobody = !isBecoming && !isAdding && team.items.length === 0;
    setIsNobody(hasNobody);
    const named = OwnStaffInput.safeParse(ownInput);
    if (isBecoming && !named.success) {
      setUnnamed(named.error.issues[0]?.message);
      document.getElementById(idOf('ownName'))?.focus();
      return false;
    }
    return !hasNobody && (!isAdding || validate(StaffInput, input) !== null);
  }

  async function save(then: () => void): Promise<void> {
    if (!isReady()) return;
    try {
      if (isBecoming) {
        await own.mutateAsync(ownInput);
        await refresh();
      }
      if (isAdding) await addMember();
      settle({ ...nothing, isOwn: false });
      then();
    } catch (error) {
      refuse(error);
    }
  }

  return {
    draft,
    isMember,
    set(change: Partial<typeof draft>) {
      clear();
      setIsNobody(false);
      setUnnamed(undefined);
      setDraft((before) => ({ ...before, ...change }));
    },
    field: (name: 'ownName' | 'name' | 'email') => ({
      id: idOf(name),
      error: name === 'ownName' ? unnamed : errors[name],
    }),
    frame: {
      isTouched: isAdding,
      isSound: !isAdding || StaffInput.safeParse(input).success,
      isBusy: isBusy || own.isPending || perform.isPending,
      problem: isNobody ? t('Choose yourself or add a team member, or skip this step.') : problem,
      save: (then: () => void) => void save(then),
    },
  };
}
