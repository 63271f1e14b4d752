import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import type { ManagedService } from '@daybook/contract/catalogue-editing';
import type { ServiceChoices } from '@daybook/contract/service-lists';
import { uploadUrl } from '@daybook/domain/pictures';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { DateField } from '@daybook/ui/DateField';
import { formatDuration } from '@daybook/ui/format/duration';
import { Row, Stack } from '@daybook/ui/Layout';
import { PickField } from '@daybook/ui/PickField';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { smallestFor } from '@daybook/ui/smallest-for';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ruleText } from '../../../entities/booking/form/rule-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { personPick } from '../../../entities/catalogue/picks.ts';
import { priceText } from '../../../entities/catalogue/price-text.ts';
import { dateIn } from '../../../kit/time/days-text.ts';
import classes from './editor.module.css';

interface Props {
  service: ManagedService;
  choices: ServiceChoices;
  isTouched: boolean;
}

/** Shows the saved service as customers see it, with its free times on one day. */
export function Preview({ service, choices, isTouched }: Props) {
  const address = uploadUrl(service.imagePath);
  return (
    <Stack gap="md">
      {isTouched && (
        <p className={classes.about}>{t('This shows the saved version, without your unsaved changes.')}</p>
      )}
      <h2 className={classes.title}>{t('On the booking page')}</h2>
      <article className={classes.card} aria-label={t('Service card')}>
        {address && (
          <img className={classes.picture} src={smallestFor(address, 64)} alt="" width={64} height={64} />
        )}
        <div className={classes.cardText}>
          <p className={classes.cardName}>{service.name}</p>
          {service.description && <p className={classes.about}>{service.description}</p>}
          <p>
            {formatDuration(service.durationMinutes)} ·{' '}
            {priceText(service.priceKind, service.priceMinor, choices.currency)}
            {service.newCustomersOnly && ` · ${t('New customers only')}`}
            {service.needsApproval && ` · ${t('Needs approval')}`}
          </p>
        </div>
      </article>
      {service.visibility !== 'public' && (
        <p className={classes.about}>
          {service.visibility === 'link'
            ? t('Only people with the link see it.')
            : t('Customers don’t see it.')}
        </p>
      )}
      <Times service={service} choices={choices} />
    </Stack>
  );
}

function Times({ service, choices }: Omit<Props, 'isTouched'>) {
  const { now, zone, time, when } = useBusiness();
  const [date, setDate] = useState(dateIn(now, zone));
  const performers = choices.staff.filter(({ staffId }) =>
    service.performers.some((one) => one.staffId === staffId),
  );
  const [staffId, setStaffId] = useState(performers[0]?.staffId ?? '');
  const staffName = performers.find((one) => one.staffId === staffId)?.name ?? '';
  const day = wallClock(zone).days(date === '' ? dateIn(now, zone) : date);
  const iso = (instant: number) => new Date(instant).toISOString();
  const query = useQuery({
    ...catalogueEditingQueries.times({
      serviceId: service.serviceId,
      from: iso(day.startAt),
      to: iso(day.endAt),
    }),
    enabled: performers.length > 0,
  });
  if (performers.length === 0) {
    return <p className={classes.about}>{t('No team member performs it yet, so there are no times.')}</p>;
  }

  return (
    <Stack aria-label={t('Times')} as="section" gap="md">
      <h2 className={classes.title}>{t('Times')}</h2>
      <div className={classes.beside}>
        <DateField label={t('Day')} value={date} onChange={setDate} />
        <PickField
          label={t('With')}
          value={staffId}
          onChange={setStaffId}
          picks={performers.map((person) => personPick(person))}
        />
      </div>
      <QueryView
        query={query}
        what={t('the times')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={120} />}
      >
        {({ offered, items }) => {
          const free = offered.filter((one) => one.staffId === staffId);
          const missing = items.filter((one) => one.staffId === staffId);
          return (
            <>
              <h3 className={classes.title}>{t('Available')}</h3>
              {free.length === 0 ? (
                <p className={classes.about}>{t('Nothing available on this day.')}</p>
              ) : (
                <Row as="ul">
                  {free.map(({ startAt }) => (
                    <li key={startAt} className={classes.time}>
                      {time(startAt)}
                    </li>
                  ))}
                </Row>
              )}
              {missing.length > 0 && <h3 className={classes.title}>{t('Unavailable')}</h3>}
              <ul className={classes.missing}>
                {missing.map(({ startAt, refusal }) => (
                  <li key={startAt}>
                    {time(startAt)}:{' '}
                    {refusal
                      ? ruleText(refusal, { staffName, when })
                      : t('{staffName} is unavailable', { staffName })}
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
}
