import { manageMutations } from '@daybook/api/manage';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useId } from 'react';
import type { ChangeProps } from './change-props.ts';
import classes from './success.module.css';
import { useChange } from './use-change.ts';

/** The reminder's question: opening the link answers nothing, this button does. */
export function WillCome({ booking, token, onDone, onRefused }: ChangeProps) {
  const id = useId();
  const answer = useChange(
    manageMutations.sayWillCome(),
    { token, onDone, onRefused },
    t('Thanks for confirming. See you soon.'),
  );
  return (
    <section className={classes.asked} aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        {t('Are you coming?')}
      </h2>
      <div className={classes.ways}>
        <Button loading={answer.isPending} onClick={() => answer.mutate({ token, startAt: booking.startAt })}>
          {t('I’m coming')}
        </Button>
      </div>
      <p className={classes.sentence}>{t('Can’t make it? Reschedule or cancel below.')}</p>
      <InlineError>{answer.error && sentenceOf(answer.error)}</InlineError>
    </section>
  );
}
