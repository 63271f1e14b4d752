import type { Account } from '@daybook/contract/account';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { useBusiness } from '../../business/Business.tsx';
import classes from '../account.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';

type OpenDialog = 'set-up' | 'renew' | 'turn-off' | null;

/** At this number new codes are recommended. */
const fewCodes = 3;

interface Props {
  account: Account;
  /** Called when the user has saved the codes of a new second step. */
  onKept?: () => void;
}

/** The user's own two-step sign-in: on or off, and the recovery codes. */
export function TwoStep({ account, onKept }: Props) {
  const { day } = useBusiness();
  const [asked, setAsked] = useState<OpenDialog>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { secondFactor } = account;
  const close = () => setAsked(null);
  const show = (made: readonly string[]) => {
    setCodes(made);
    close();
  };

  const keep = () => {
    setCodes(null);
    onKept?.();
  };

  return (
    <Panel
      isMain
      title="Two-step sign-in"
      aside={
        <span className={classes.chip} data-tone={secondFactor ? 'green' : undefined}>
          {secondFactor ? 'On' : 'Off'}
        </span>
      }
    >
      {secondFactor ? (
        <p className={classes.text}>
          On since {day(secondFactor.since)}. After your password you enter a code from your authenticator
          app. {leftText(secondFactor.recoveryCodes)}
        </p>
      ) : (
        <p className={classes.text}>
          With it, your password alone does not let anyone in: a code from an app on your phone is asked for
          as well.
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} email={account.email} onDone={keep} />}
      <Row>
        {secondFactor ? (
          <>
            <Button variant="default" onClick={() => setAsked('renew')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setAsked('turn-off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsked('set-up')}>Turn on two-step sign-in</Button>
        )}
      </Row>
      {asked === 'set-up' && <SetUpDialog onDone={show} onDismiss={close} />}
      {asked === 'renew' && <RenewDialog onDone={show} onDismiss={close} />}
      {asked === 'turn-off' && (
        <TurnOffDialog
          onDone={() => {
            setCodes(null);
            close();
          }}
          onDismiss={close}
        />
      )}
    </Panel>
  );
}

function leftText(left: number): string {
  const words = left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`;
  return left <= fewCodes ? `${words}: make new ones.` : `${words}.`;
}
