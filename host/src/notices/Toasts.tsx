import { currentLanguage, t } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';
import type { Notice } from '@daybook/shell/notify';
import { useEffect } from 'react';
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { NoticeQueue } from './notice-queue.ts';
import classes from './Toasts.module.css';

const slide = cssTransition({ enter: classes.arrive ?? '', exit: classes.leave ?? '' });

/** Clicking the message or its action closes the toast. */
function WithAction({ message, action }: Pick<Required<Notice>, 'message' | 'action'>) {
  return (
    <span className={classes.offer}>
      {message}
      <button type="button" className={classes.action} onClick={action.run}>
        {action.label}
      </button>
    </span>
  );
}

/** The library's own button has an English label, and is too small beside an action. */
const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <button
    type="button"
    className={classes.close}
    aria-label={t('Close')}
    onClick={(event) => {
      event.stopPropagation();
      closeToast(true);
    }}
  >
    <svg aria-hidden viewBox="0 0 14 16" width="14" fill="currentcolor">
      <path d="M7.7 8.2l3.8 3.8-1.5 1.5-3.8-3.8-3.7 3.8L1 12l3.8-3.8L1 4.5 2.5 3l3.7 3.8L10 3l1.5 1.5z" />
    </svg>
  </button>
);

/**
 * The page's toast container: top right, closed after 2000 ms unless the message sets another time. On a phone a new
 * toast replaces the one before.
 */
export function Toasts({ queue }: { queue: NoticeQueue }) {
  useEffect(
    () =>
      queue.drain(({ tone, message, durationMs, action }) => {
        if (window.matchMedia('(width < 48em)').matches) toast.dismiss();
        toast[tone](
          action ? <WithAction message={message} action={action} /> : message,
          durationMs === undefined ? {} : { autoClose: durationMs },
        );
      }),
    [queue],
  );
  return (
    <ToastContainer
      className={classes.container ?? ''}
      position="top-right"
      autoClose={2000}
      theme="colored"
      rtl={directionOf(currentLanguage()) === 'rtl'}
      aria-label={t('Notifications')}
      closeButton={CloseButton}
      transition={slide}
    />
  );
}
