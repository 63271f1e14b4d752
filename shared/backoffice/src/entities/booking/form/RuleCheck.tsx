import type { CheckedPlan } from '@daybook/contract/desk-booking';
import type { Breach } from '@daybook/contract/desk-dates';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { formatTimeRange } from '@daybook/ui/format/when';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useBusiness } from '../../business/Business.tsx';
import classes from './RuleCheck.module.css';
import { ruleText } from './rule-labels.ts';
import type { OverrideDraft } from './use-override.ts';
import { whoMayOverride } from './who-may-override.ts';

interface Props {
  check: Pick<UseQueryResult<CheckedPlan>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  override: OverrideDraft;
  /** The name of a staff member. */
  nameOf: (staffId: string) => string;
}

/** The room of the first line before there is a plan, so that choosing a service moves no button from under the pointer. */
export const RoomForRules = () => (
  <p className={classes.line} aria-hidden>
    {'\u00a0'}
  </p>
);

/**
 * The rules a plan breaks, shown when the server has checked it; and, for permitted users, the reason to override them.
 */
export function RuleCheck({ check: { data, error, isFetching, refetch }, override, nameOf }: Props) {
  const { when, zone } = useBusiness();
  const breaches = data?.breaches ?? [];
  const binding = breaches.filter(({ binds }) => binds);
  const warnings = breaches.filter(({ binds }) => !binds);
  const words = (breach: Breach) => ruleText(breach, { staffName: nameOf(breach.staffId), when });

  return (
    <Stack aria-busy={isFetching}>
      <Stack role="status">
        {!data && !error && <p className={classes.line}>{t('Checking this time…')}</p>}
        {data && binding.length === 0 && (
          <p className={classes.line} data-tone="good">
            <IconCircleCheck aria-hidden size={18} />
            {t('This time is available')}
          </p>
        )}
        {distinct(binding.map(words)).map((text) => (
          <p key={text} className={classes.line} data-tone="bad">
            <IconAlertTriangle aria-hidden size={18} />
            {text}
          </p>
        ))}
        {distinct(warnings.map(words)).map((text) => (
          <p key={text} className={classes.line}>
            <IconInfoCircle aria-hidden size={18} />
            {text}
          </p>
        ))}
        {data?.sameTime?.map(({ reference, startAt, endAt, staffName }) => (
          <p key={`${reference} ${startAt}`} className={classes.line}>
            <IconInfoCircle aria-hidden size={18} />
            {t(
              'This customer already has a visit at {time} with {staff} ({reference}). If this one is for someone else, add their name.',
              { time: formatTimeRange(startAt, endAt, zone), staff: staffName, reference },
            )}
          </p>
        ))}
        {override.state === 'forbidden' && <Quiet>{whoMayOverride(override.binding)}</Quiet>}
        {error && <Quiet>{sentenceOf(error)}</Quiet>}
      </Stack>
      {error && (
        <Button variant="default" size="xs" className={classes.again} onClick={() => void refetch()}>
          {t('Check again')}
        </Button>
      )}
      {override.state === 'needed' && (
        <TextInput
          ref={override.field}
          label={t('Reason for overriding')}
          description={t('Saved in the booking’s history.')}
          maxLength={500}
          value={override.reason}
          error={override.problem}
          onChange={({ currentTarget }) => override.setReason(currentTarget.value)}
        />
      )}
    </Stack>
  );
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
