import type { StaffMember } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { IconUsers } from '@tabler/icons-react';
import { ChoiceList } from '../../frame/ChoiceCard.tsx';
import { anyName, type VisitPart } from '../../visit/parts.ts';
import { visitPath } from '../../visit/paths.ts';
import { chooseStaff, type Visit } from '../../visit/visit.ts';
import { earliestWith } from './earliest.ts';
import { ownTermsText } from './own-terms.ts';
import { StaffCard } from './StaffCard.tsx';
import classes from './staff.module.css';
import type { Earliest } from './use-earliest.tsx';

interface Props {
  parts: readonly VisitPart[];
  /** Staff who perform all services of the visit. */
  everyone: readonly StaffMember[];
  visit: Visit;
  earliest: Earliest;
}

/** Anyone, or one person for the whole visit: a choice continues. */
export function StaffForAll({ parts, everyone, visit, earliest }: Props) {
  return (
    <ChoiceList>
      <StaffCard
        act={{ to: visitPath(chooseStaff(visit, 'any')) }}
        name={anyName()}
        title={t('We’ll pick whoever is available')}
        bio={null}
        terms={null}
        picture={
          <span className={classes.anyone}>
            <IconUsers aria-hidden size={24} stroke={1.75} />
          </span>
        }
        earliest={earliest.ofAnyone()}
        isChosen={visit.staff === undefined || visit.staff === 'any'}
      />
      {everyone.map(({ staffId, name, title, bio, avatarUrl }) => (
        <StaffCard
          key={staffId}
          act={{ to: visitPath(chooseStaff(visit, staffId)) }}
          name={name}
          title={title}
          bio={bio}
          terms={ownTermsText(parts, staffId)}
          picture={<PersonAvatar name={name} src={avatarUrl} size={56} />}
          earliest={earliest.of((slots) => earliestWith(slots, staffId), staffId)}
          isChosen={visit.staff === staffId}
        />
      ))}
    </ChoiceList>
  );
}
