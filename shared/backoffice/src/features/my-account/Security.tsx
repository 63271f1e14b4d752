import type { Account } from '@daybook/contract/account';
import classes from '../../account/account.module.css';
import { OwnSessions } from './OwnSessions.tsx';
import { TwoStep } from './two-step/TwoStep.tsx';

export function Security({ account }: { account: Account }) {
  return (
    <div className={classes.panels}>
      <TwoStep account={account} />
      <OwnSessions />
    </div>
  );
}
