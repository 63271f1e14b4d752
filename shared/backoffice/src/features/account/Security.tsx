import type { Account } from '@daybook/contract/account';
import classes from '../../entities/account/account.module.css';
import { TwoStep } from '../../entities/account/two-step/TwoStep.tsx';
import { OwnSessions } from './OwnSessions.tsx';

export function Security({ account }: { account: Account }) {
  return (
    <div className={classes.panels}>
      <TwoStep account={account} />
      <OwnSessions />
    </div>
  );
}
