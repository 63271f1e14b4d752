import type { Notice } from '@daybook/shell/notify';
import { useEffect } from 'react';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { NoticeQueue } from './notice-queue.ts';
import classes from './Toasts.module.css';

const slide = cssTransition({ enter: classes.arrive ?? '', exit: classes.leave ?? '' });

/** Pressing the message closes it, and so does pressing its action. */
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

/** The one toast container: top right, coloured, gone after 2000 ms unless the message says otherwise. */
export function Toasts({ queue }: { queue: NoticeQueue }) {
  useEffect(
    () =>
      queue.drain(({ tone, message, durationMs, action }) =>
        toast[tone](
          action ? <WithAction message={message} action={action} /> : message,
          durationMs === undefined ? {} : { autoClose: durationMs },
        ),
      ),
    [queue],
  );
  return (
    <ToastContainer
      className={classes.container ?? ''}
      position="top-right"
      autoClose={2000}
      theme="colored"
      transition={slide}
    />
  );
}
