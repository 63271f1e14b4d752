import type { StaffMember } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { IconUsers } from '@tabler/icons-react';
import { type BookingChoice, chooseStaff } from '../../booking/booking-choice.ts';
import { anyName, type BookingPart } from '../../booking/parts.ts';
import { bookingPath } from '../../booking/paths.ts';
import { ChoiceList } from '../../frame/ChoiceCard.tsx';
import { earliestWith } from './earliest.ts';
import { ownTermsText } from './own-terms.ts';
import { StaffCard } from './StaffCard.tsx';
import classes from './staff.module.css';
import type { Earliest } from './use-earliest.tsx';

interface Props {
  parts: readonly BookingPart[];
  /** Staff who perform all services of the booking. */
  everyone: readonly StaffMember[];
  booking: BookingChoice;
  earliest: Earliest;
}

/** Anyone, or one person for the whole booking: a choice continues. */
export function StaffForAll({ parts, everyone, booking, earliest }: Props) {
  return (
    <ChoiceList>
      <StaffCard
        act={{ to: bookingPath(chooseStaff(booking, 'any')) }}
        name={anyName()}
        title={t('We’ll pick an available team member')}
        bio={null}
        terms={null}
        picture={
          <span className={classes.anyone}>
            <IconUsers aria-hidden size={24} stroke={1.75} />
          </span>
        }
        earliest={earliest.ofAnyone()}
        isChosen={booking.staff === undefined || booking.staff === 'any'}
      />
      {everyone.map(({ staffId, name, title, bio, avatarUrl }) => (
        <StaffCard
          key={staffId}
          act={{ to: bookingPath(chooseStaff(booking, staffId)) }}
          name={name}
          title={title}
          bio={bio}
          terms={ownTermsText(parts, staffId)}
          picture={<PersonAvatar name={name} src={avatarUrl} size={56} />}
          earliest={earliest.of((slots) => earliestWith(slots, staffId), staffId)}
          isChosen={booking.staff === staffId}
        />
      ))}
    </ChoiceList>
  );
}
