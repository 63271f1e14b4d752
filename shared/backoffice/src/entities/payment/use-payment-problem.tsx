import { ApiError } from '@daybook/api';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { type ReactNode, useState } from 'react';
import { ReopenDialog } from './ReopenDialog.tsx';

/** The last closed day, if a payment was refused because of it. */
const closedDayOf = (error: Error | null): string | null => {
  const day: unknown = error instanceof ApiError ? Object(error.body).closedDay : null;
  return typeof day === 'string' ? day : null;
};

/**
 * The reason a payment was refused. Users with the permission can reopen a closed day next to it. The `dialog` for this
 * must be rendered outside the payment's form.
 */
export function usePaymentProblem(error: Error | null): { problem: ReactNode; dialog: ReactNode } {
  const mayReopen = can(useUser(), 'day.reopen');
  const [isAsking, setIsAsking] = useState(false);
  const [reopened, setReopened] = useState<Error | null>(null);
  const day = closedDayOf(error);
  if (error === null) return { problem: null, dialog: null };
  if (reopened === error) return { problem: t('The day is open again. Try once more.'), dialog: null };
  return {
    problem: (
      <>
        {sentenceOf(error)}{' '}
        {day !== null && mayReopen && (
          <Button size="compact-xs" variant="default" onClick={() => setIsAsking(true)}>
            {t('Reopen day')}
          </Button>
        )}
      </>
    ),
    dialog: day !== null && isAsking && (
      <ReopenDialog
        day={day}
        onReopened={() => {
          setIsAsking(false);
          setReopened(error);
        }}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}
