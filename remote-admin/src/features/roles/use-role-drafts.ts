import { roleMutations } from '@daybook/api/roles';
import type { Role } from '@daybook/contract/roles';
import type { Permission, Scope, Scopes } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type TypedStepUp, useStepUp } from '../../settings-form/step-up/use-step-up.ts';

/** Unsaved choices by role, with the version that they are based on. */
type Drafts = Readonly<Record<number, { version: number; scopes: Scopes }>>;

/**
 * The roles with unsaved choices, which are saved together. The server refuses a role that another user has changed
 * since.
 */
export function useRoleDrafts(roles: readonly Role[]) {
  const [drafts, setDrafts] = useTyped<Drafts>('roles-drafts', {});
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({ ...roleMutations.change(), meta: shownByScreen });
  const stepUp = useStepUp();
  const changed = roles.filter(({ role }) => drafts[role]);

  function choose(role: number, permission: Permission, scope: Scope): void {
    const stored = roles.find((one) => one.role === role);
    if (!stored) return;
    setProblem(null);
    setDrafts(({ [role]: draft, ...others }) => {
      const { [permission]: _, ...rest } = draft?.scopes ?? {};
      const chosen =
        scope === (stored.scopes[permission] ?? 'none') ? rest : { ...rest, [permission]: scope };
      if (Object.keys(chosen).length === 0) return others;
      return { ...others, [role]: { version: draft?.version ?? stored.version, scopes: chosen } };
    });
  }

  async function saveAll(typed?: TypedStepUp): Promise<void> {
    setProblem(null);
    for (const { role, name } of changed) {
      const draft = drafts[role];
      if (!draft) continue;
      try {
        await save.mutateAsync({ role, name, ...draft, ...typed });
      } catch (error) {
        if (stepUp.isAnswered(error)) return;
        return setProblem(`${name}: ${sentenceOf(error)}`);
      }
      setDrafts(({ [role]: _, ...others }) => others);
    }
    stepUp.close();
    notify({ tone: 'success', message: t('Roles saved. Changes take effect immediately.') });
  }

  return {
    /** Including unsaved choices. */
    roles: roles.map((role) => ({ ...role, scopes: { ...role.scopes, ...drafts[role.role]?.scopes } })),
    isChanged: (role: number, permission: Permission) => drafts[role]?.scopes[permission] !== undefined,
    changed,
    choose,
    saveAll,
    discard: () => {
      setProblem(null);
      setDrafts({});
    },
    isOutdated: changed.some(({ role, version }) => drafts[role]?.version !== version),
    isBusy: save.isPending,
    /** Requires the user's password if a role gets more permissions. */
    stepUp,
    problem,
  };
}

export type RoleDrafts = ReturnType<typeof useRoleDrafts>;
