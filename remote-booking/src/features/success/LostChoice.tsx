import { manageMutations } from '@daybook/api/manage';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatMoney } from '@daybook/ui/format/money';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import type { ChangeProps, View } from './change-props.ts';
import classes from './success.module.css';
import { useChange } from './use-change.ts';

interface Props extends ChangeProps {
  onView: (view: View) => void;
}

/** For a customer who paid for a time that somebody else got: another time, or a refund. */
export function LostChoice({ visit, token, onDone, onRefused, onView }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const paid = formatMoney({ amountMinor: visit.prepayment.paidMinor, currency: visit.currency });
  const takeBack = useChange(
    manageMutations.takeBack(),
    { token, onDone, onRefused },
    `${paid} are on their way back to you.`,
  );
  return (
    <div className={classes.notice}>
      <div className={classes.ways}>
        <Button onClick={() => onView('move')}>Choose another time</Button>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Take {paid} back
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Take your money back?"
        confirmLabel={`Take ${paid} back`}
        dismissLabel="Not yet"
        isBusy={takeBack.isPending}
        error={takeBack.error && sentenceOf(takeBack.error)}
        onConfirm={() => takeBack.mutate({ token, version: visit.version })}
        onDismiss={() => setIsAsking(false)}
      >
        <p className={classes.sentence}>
          All of it goes back the way you paid. Your visit will not take place; you can book another at any
          time.
        </p>
      </ConfirmDialog>
    </div>
  );
}
