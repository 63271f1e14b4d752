import { hoursQueries } from '@daybook/api/hours';
import type { RotaRow } from '@daybook/contract/rota';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import type { BackofficeArea } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useBusiness } from '../../business/Business.tsx';
import { dateIn } from '../../schedule/days-text.ts';
import classes from './StaffManageScreen.module.css';
import { StaffTime } from './StaffTime.tsx';

/** Everybody who works here, and the time of the chosen one (`?staff=`). */
export function StaffManageScreen({ area }: { area: BackofficeArea }) {
  usePageTitle('Staff management');
  const { now, zone } = useBusiness();
  const today = dateIn(now, zone);
  const query = useQuery(hoursQueries.rota(today, today));

  return (
    <>
      <PageHeader
        title="Staff management"
        below={
          <Link className={classes.week} to={`${area}/all-staff`}>
            Show the week of the team
          </Link>
        }
      />
      <QueryView
        query={query}
        what="the staff"
        errorText={sentenceOf}
        skeleton={<Skeleton height={320} />}
        isEmpty={({ staff }) => staff.length === 0}
        empty={
          <EmptyState icon={IconUsers} title="Nobody works here yet">
            Staff members stand here with their hours.
          </EmptyState>
        }
      >
        {({ staff }) => <Chosen area={area} staff={staff} />}
      </QueryView>
    </>
  );
}

function Chosen({ area, staff }: { area: BackofficeArea; staff: readonly RotaRow[] }) {
  const [params] = useSearchParams();
  const chosen = staff.find(({ staffId }) => staffId === params.get('staff')) ?? staff[0];
  if (!chosen) return null;
  const addressOf = (staffId: string) => {
    const address = new URLSearchParams(params);
    address.set('staff', staffId);
    return address.toString();
  };

  return (
    <div className={classes.columns}>
      <nav aria-label="Staff">
        <ul className={classes.list}>
          {staff.map(({ staffId, name, title, avatarUrl }) => (
            <li key={staffId}>
              <Link
                className={classes.person}
                to={{ search: addressOf(staffId) }}
                aria-current={staffId === chosen.staffId ? 'page' : undefined}
              >
                <PersonAvatar name={name} src={avatarUrl} />
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  {title && <span className={classes.title}>{title}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={chosen.name} className={classes.chosen}>
        <StaffTime area={area} staffId={chosen.staffId} label={`Time of ${chosen.name}`} />
      </section>
    </div>
  );
}
