import type { TeamMember } from '@daybook/contract/team';
import classes from './team.module.css';

type Shown = Pick<TeamMember, 'state' | 'account' | 'invitation'>;

/** Whether a person works here and can sign in, in one word. */
function standingOf({ state, account, invitation }: Shown): { word: string; tone: string } {
  if (state === 'archived') return { word: 'Archived', tone: 'gray' };
  if (state === 'disabled') return { word: 'Disabled', tone: 'red' };
  if (account)
    return account.isDisabled ? { word: 'Cannot sign in', tone: 'red' } : { word: 'Active', tone: 'green' };
  if (invitation?.isExpired) return { word: 'Invitation expired', tone: 'yellow' };
  return invitation ? { word: 'Invited', tone: 'blue' } : { word: 'No account', tone: 'gray' };
}

export function StateChip({ member }: { member: Shown }) {
  const { word, tone } = standingOf(member);
  return (
    <span className={classes.chip} data-tone={tone}>
      {word}
    </span>
  );
}
