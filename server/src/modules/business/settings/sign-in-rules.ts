import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { SecuritySettings } from '@daybook/contract/security-settings';
import { isAdministrator } from '@daybook/domain/accounts';
import { isInDomains } from '@daybook/domain/sign-in-rules';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { type StepUpDeps, withStepUp } from '../../identity/credentials/step-up.ts';
import { notifyAdministrators } from '../../identity/credentials/watched-changes.ts';
import { saveSection } from './settings.commands.ts';
import { findEmail, findSection, sections } from './settings.repo.ts';

export type SecurityDeps = StepUpDeps & Pick<Deps, 'newId' | 'config' | 'outbox'>;

/** The rules in force: those of the business, or else of the installation. */
export async function readSecurity(
  { config }: Pick<SecurityDeps, 'config'>,
  db: Db,
): Promise<SecuritySettings> {
  const stored = await findSection(db, sections.security);
  return {
    ...stored,
    idleMinutes: stored.idleMinutes ?? config.session.idleMinutes,
    sessionDays: stored.sessionDays ?? config.session.days,
    asksForProof: stored.asksForProof ?? true,
    canAskForProof: config.wantsProof,
  };
}

type SignInRules = Pick<
  ParsedBodyOf<'PUT settings/security'>,
  'idleMinutes' | 'sessionDays' | 'twoStepRule' | 'signInDomains'
>;

/** Rules that bind everyone, including users above those who may change the settings of the site. */
const decidesOthers = (before: SignInRules, after: SignInRules): boolean =>
  before.idleMinutes !== after.idleMinutes ||
  before.sessionDays !== after.sessionDays ||
  before.twoStepRule !== after.twoStepRule ||
  before.signInDomains.join() !== after.signInDomains.join();

/** A change of the sign-in rules requires the user's password, and must not lock them out. */
export function saveSecurity(
  deps: SecurityDeps,
  actor: SignedIn,
  { password, code, ...body }: ParsedBodyOf<'PUT settings/security'>,
): Promise<SecuritySettings> {
  return withStepUp(deps, actor, { password, code }, async (tx) => {
    if (!isInDomains(await findEmail(tx, actor.userId), body.signInDomains)) {
      throw invalid({
        signInDomains: t(
          'Add the domain of your own email address. Without it, you won’t be able to log in.',
        ),
      });
    }
    const { version: _, canAskForProof: __, ...before } = await readSecurity(deps, tx);
    const isWatched = decidesOthers(before, body);
    if (isWatched && !isAdministrator(actor))
      throw forbidden(
        t('Only administrators can change how people log in. You can change the booking page settings.'),
      );
    await saveSection(deps, tx, actor, { section: 'security', before, body });
    if (isWatched) await notifyAdministrators(deps, tx, { kind: 'sign_in_rules', byName: actor.fullName });
    return readSecurity(deps, tx);
  });
}
