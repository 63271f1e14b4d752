import type { TeamMember } from '@daybook/contract/team';
import { t } from '@daybook/i18n';
import classes from './team.module.css';

type Shown = Pick<TeamMember, 'state' | 'account' | 'invitation'>;

/** Whether a person works here and can sign in, in one word. */
function standingOf({ state, account, invitation }: Shown): { word: string; tone: string } {
  if (state === 'archived') return { word: t('Former member'), tone: 'gray' };
  if (state === 'disabled') return { word: t('Disabled'), tone: 'gray' };
  if (account)
    return account.isDisabled
      ? { word: t('Can’t log in'), tone: 'red' }
      : { word: t('Enabled'), tone: 'gray' };
  if (invitation?.isExpired) return { word: t('Invitation expired'), tone: 'yellow' };
  return invitation ? { word: t('Invited'), tone: 'gray' } : { word: t('No account'), tone: 'gray' };
}

export function StateChip({ member }: { member: Shown }) {
  const { word, tone } = standingOf(member);
  return (
    <span className={classes.chip} data-tone={tone}>
      {word}
    </span>
  );
}
