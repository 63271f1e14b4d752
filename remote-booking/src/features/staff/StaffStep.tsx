import { slotQueries } from '@daybook/api/slots';
import type { Service, StaffMember } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import { addDays } from '@daybook/domain/wall-clock';
import { formatWhen } from '@daybook/ui/format/when';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ChoiceList } from '../../frame/ChoiceCard.tsx';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { dayOf } from '../../visit/days.ts';
import { visitPath } from '../../visit/paths.ts';
import { slotsOfDays } from '../../visit/slots-query.ts';
import { chooseStaff, goOn, type Visit } from '../../visit/visit.ts';
import { earliestStarts } from './earliest.ts';
import { StaffCard } from './StaffCard.tsx';
import classes from './staff.module.css';

/** How far ahead the first free time of each person is looked for. */
const lookAheadDays = 13;

interface Props {
  site: Site;
  service: Service;
  candidates: readonly StaffMember[];
  visit: Visit;
  now: Date;
}

/** Anyone, or a person: choosing leads on. */
export function StaffStep({ site, service, candidates, visit, now }: Props) {
  const today = dayOf(now, site.zone);
  const days = [today, addDays(today, lookAheadDays)] as const;
  const slots = useQuery(slotQueries.list(slotsOfDays(service, 'any', days, site.zone)));
  const earliest = earliestStarts(slots.data?.slots ?? []);

  const earliestLine = (staff: string) => {
    const startAt = earliest.get(staff) ?? (staff === 'any' ? slots.data?.nextFreeAt : undefined);
    if (startAt) return `Earliest: ${formatWhen(startAt, site.zone, now)}`;
    if (slots.isPending)
      return <Skeleton component="span" display="inline-block" width="9rem" height="0.875rem" />;
    // Without an answer the next step will say what is free.
    return slots.data ? 'No free time in the next two weeks' : null;
  };

  return (
    <>
      <ChoiceList>
        <StaffCard
          to={visitPath(chooseStaff(visit, 'any'))}
          name="Any available"
          title="Whoever is free at the time you choose"
          bio={null}
          picture={
            <span className={classes.anyone}>
              <IconUsers aria-hidden size={24} stroke={1.75} />
            </span>
          }
          earliest={earliestLine('any')}
          isChosen={visit.staff === 'any'}
        />
        {candidates.map(({ staffId, name, title, bio, avatarUrl }) => (
          <StaffCard
            key={staffId}
            to={visitPath(chooseStaff(visit, staffId))}
            name={name}
            title={title}
            bio={bio}
            picture={<PersonAvatar name={name} src={avatarUrl} size={56} />}
            earliest={earliestLine(staffId)}
            isChosen={visit.staff === staffId}
          />
        ))}
      </ChoiceList>
      {visit.staff && (
        <PrimaryAction>
          <Button component={Link} to={visitPath(goOn(visit))}>
            Continue
          </Button>
        </PrimaryAction>
      )}
    </>
  );
}
