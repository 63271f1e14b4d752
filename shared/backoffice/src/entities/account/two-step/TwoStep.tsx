import type { Account } from '@daybook/contract/account';
import { t } from '@daybook/i18n';
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
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { secondFactor } = account;
  const close = () => setDialog(null);
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
      title={t('Two-step sign-in')}
      aside={<span className={classes.chip}>{secondFactor ? t('On') : t('Off')}</span>}
    >
      {secondFactor ? (
        <p className={classes.text}>
          {t('On since {date}. After your password you enter a code from your authenticator app. {codes}', {
            date: day(secondFactor.since),
            codes: leftText(secondFactor.recoveryCodes),
          })}
        </p>
      ) : (
        <p className={classes.text}>
          {t(
            'Logging in then also takes a code from an app on your phone, so your password alone isn’t enough.',
          )}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} email={account.email} onDone={keep} />}
      <Row>
        {secondFactor ? (
          <>
            <Button variant="default" onClick={() => setDialog('renew')}>
              {t('New recovery codes')}
            </Button>
            <Button variant="default" onClick={() => setDialog('turn-off')}>
              {t('Turn off')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog('set-up')}>{t('Turn on two-step sign-in')}</Button>
        )}
      </Row>
      {dialog === 'set-up' && <SetUpDialog onDone={show} onDismiss={close} />}
      {dialog === 'renew' && <RenewDialog onDone={show} onDismiss={close} />}
      {dialog === 'turn-off' && (
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
  return left <= fewCodes
    ? t('{left, plural, one {# recovery code} other {# recovery codes}} left. Create new ones.', {
        left,
      })
    : t('{left, plural, one {# recovery code} other {# recovery codes}} left.', { left });
}
