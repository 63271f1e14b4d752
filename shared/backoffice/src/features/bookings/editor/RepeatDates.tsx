import { ApiError } from '@daybook/api';
import type { DeskDate } from '@daybook/contract/desk-dates';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { formatLongDate } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { DateList } from './DateList.tsx';
import { isBound, stateLabels } from './date-labels.ts';
import classes from './dates.module.css';
import type { Editor } from './use-editor.ts';

interface Props {
  query: Editor['dates'];
  /** Whether there is enough data to check. */
  isAsked: boolean;
  nameOf: (staffId: string) => string;
  skip: readonly string[];
  onSkip: (skip: readonly string[]) => void;
}

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.fields)[0]) || sentenceOf(error);

/** Each date of a series: its state, broken rules, and whether it is left out. */
export function RepeatDates({
  query: { data, error, isFetching, refetch },
  isAsked,
  nameOf,
  skip,
  onSkip,
}: Props) {
  const { when, time } = useBusiness();
  if (!isAsked) return <Quiet>{t('Choose a service and a time to see the dates.')}</Quiet>;
  if (error) {
    return (
      <Stack>
        <InlineError>{reasonOf(error)}</InlineError>
        <Button variant="default" size="xs" className={classes.again} onClick={() => void refetch()}>
          {t('Check again')}
        </Button>
      </Stack>
    );
  }
  if (!data) return <Quiet>{t('Checking each date…')}</Quiet>;
  const bound = data.filter(isBound);
  return (
    <Stack>
      <DateList
        label={t('Dates')}
        summary={summary(data, bound.length)}
        isBusy={isFetching}
        leaveOutLabel={t('Skip')}
        lines={data.map((each) => ({
          key: each.date,
          day: formatLongDate(each.date),
          time: time(each.startAt),
          words: each.isSkipped ? t('Skipped') : stateLabels(each, { nameOf, when }),
          isBound: isBound(each),
          isLeftOut: each.isSkipped,
        }))}
        onLeaveOut={(key, isOut) => onSkip(isOut ? [...skip, key] : skip.filter((date) => date !== key))}
      />
      {bound.length > 1 && (
        <Button
          variant="default"
          size="xs"
          className={classes.again}
          onClick={() => onSkip([...skip, ...bound.map(({ date }) => date)])}
        >
          {t('Skip the {count, number} dates that break a rule', { count: bound.length })}
        </Button>
      )}
    </Stack>
  );
}

function summary(dates: readonly DeskDate[], bound: number): string {
  const count = dates.filter(({ isSkipped }) => !isSkipped).length;
  if (bound === 0) return t('{count, plural, one {# visit} other {# visits}}, all available.', { count });
  return t(
    '{count, plural, one {# visit} other {# visits}}. {bound, plural, one {# breaks a rule.} other {# break a rule.}}',
    { count, bound },
  );
}
