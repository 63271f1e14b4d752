import { portalMutations } from '@daybook/api/customer-portal';
import type { PortalOverview, PortalPerson } from '@daybook/contract/customer-portal';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatShortDate } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { placePath } from '../../booking/paths.ts';
import classes from './me.module.css';
import { Section } from './Section.tsx';

interface Props {
  person: PortalPerson;
  entries: PortalOverview['waitlist'];
}

/** The times that the person waits for. */
export function WaitingList({ person, entries }: Props) {
  const navigate = useNavigate();
  const open = useMutation({
    ...portalMutations.openPlace(),
    meta: shownByScreen,
    onSuccess: ({ token }) => navigate(placePath(token)),
  });
  if (entries.length === 0) return null;
  return (
    <Section title={t('Waiting list')}>
      <ul className={classes.list}>
        {entries.map(({ waitlistEntryId, serviceNames, days }) => (
          <li className={classes.card} key={waitlistEntryId}>
            <p className={classes.what}>{all(serviceNames)}</p>
            <p className={classes.more}>{all(days.map(formatShortDate))}</p>
            <div className={classes.row}>
              <Button
                variant="default"
                disabled={open.isPending}
                aria-label={`${t('View or leave')}: ${all(serviceNames)}`}
                onClick={() => open.mutate({ personId: person.personId, waitlistEntryId })}
              >
                {t('View or leave')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <InlineError>{open.error && sentenceOf(open.error)}</InlineError>
    </Section>
  );
}
