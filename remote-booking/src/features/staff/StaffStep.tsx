import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { performersOfAll, type VisitPart } from '../../visit/parts.ts';
import { visitPath } from '../../visit/paths.ts';
import { chooseStaff, goOn, type Visit } from '../../visit/visit.ts';
import { StaffForAll } from './StaffForAll.tsx';
import { StaffForEach } from './StaffForEach.tsx';
import classes from './staff.module.css';
import { useEarliest } from './use-earliest.tsx';

interface Props {
  site: Site;
  parts: readonly VisitPart[];
  visit: Visit;
  now: Date;
  onVisit: (visit: Visit) => void;
}

/** Anyone or a person, for the whole visit or for each of its services. */
export function StaffStep({ site, parts, visit, now, onVisit }: Props) {
  const earliest = useEarliest(site, visit, now);
  const everyone = performersOfAll(parts);
  const isEach = parts.length > 1 && (typeof visit.staff === 'object' || everyone.length === 0);
  const forEach = parts.map(({ staff }) => staff ?? 'any');
  return (
    <>
      {isEach ? (
        <StaffForEach {...{ parts, visit, earliest, onVisit }} />
      ) : (
        <StaffForAll {...{ parts, everyone, visit, earliest }} />
      )}
      {parts.length > 1 && everyone.length > 0 && (
        <Button
          variant="default"
          className={classes.other}
          component={Link}
          replace
          preventScrollReset
          to={visitPath({ ...chooseStaff(visit, isEach ? 'any' : forEach), step: 'staff' })}
        >
          {isEach ? t('Same person for the whole visit') : t('Choose for each service')}
        </Button>
      )}
      <PrimaryAction>
        <Button component={Link} to={visitPath(visit.staff ? goOn(visit) : chooseStaff(visit, 'any'))}>
          {t('Continue')}
        </Button>
      </PrimaryAction>
    </>
  );
}
