import { msg, t } from '@daybook/i18n';
import classes from './pay.module.css';
import type { PayProgress } from './use-progress.ts';

const words = {
  checking: [
    msg('Checking your payment…'),
    msg(
      'We’re waiting for confirmation. If you’ve paid, there’s nothing else to do and you can close this page.',
    ),
  ],
  paid: [msg('Your payment has arrived'), msg('Thank you.')],
  failed: [msg('Your payment didn’t go through'), msg('You haven’t been charged. Please try again.')],
  unknown: [msg('We can’t find this payment'), msg('If you’ve paid, please contact us.')],
} as const;

/** The status of a payment after returning from the provider. Nothing unknown is promised. */
export function ProgressNote({ progress }: { progress: PayProgress }) {
  const [title, text] = progress ? words[progress] : [];
  return (
    <div role="status" aria-live="polite">
      {title && (
        <div className={classes.note} data-state={progress}>
          <strong>{t(title)}</strong>
          <span>{text && t(text)}</span>
        </div>
      )}
    </div>
  );
}
