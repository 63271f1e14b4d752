import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { ReactNode } from 'react';
import { type BookingChoice, chooseStaffFor } from '../../booking/booking-choice.ts';
import { anyName, type BookingPart } from '../../booking/parts.ts';
import { useLatestChoice } from '../../booking/use-latest-choice.ts';
import { earliestAt } from './earliest.ts';
import { ownTermsText } from './own-terms.ts';
import classes from './staff.module.css';
import type { Earliest } from './use-earliest.tsx';

interface Props {
  parts: readonly BookingPart[];
  booking: BookingChoice;
  earliest: Earliest;
  onBooking: (booking: BookingChoice) => void;
}

/** Anyone, or a person, for each service of the booking. */
export function StaffForEach({ parts, booking, earliest, onBooking }: Props) {
  const change = useLatestChoice(booking);
  return parts.map((part, place) => (
    <Radio.Group
      key={part.service.serviceId}
      label={part.service.name}
      value={chosenOf(part)}
      onChange={(choice) => onBooking(change((latest) => chooseStaffFor(latest, place, choice)))}
      classNames={{ root: classes.part, label: classes.partName }}
    >
      <div className={classes.people}>
        {part.candidates.length > 1 && (
          <Person value="any" name={anyName()} terms={null} earliest={earliest.ofAnyone()} picture={null} />
        )}
        {part.candidates.map(({ staffId, name, avatarUrl }) => (
          <Person
            key={staffId}
            value={staffId}
            name={name}
            terms={ownTermsText([part], staffId)}
            earliest={earliest.of(
              (slots) => earliestAt(slots, place, staffId),
              parts.map((_, index) => (index === place ? staffId : 'any')),
            )}
            picture={<PersonAvatar name={name} src={avatarUrl} size={32} />}
          />
        ))}
      </div>
    </Radio.Group>
  ));
}

/** A single candidate needs no choice. */
function chosenOf({ candidates, staff }: BookingPart): string {
  const [only, ...others] = candidates;
  return only && others.length === 0 ? only.staffId : (staff ?? 'any');
}

interface PersonProps {
  value: string;
  name: string;
  /** Duration and price with them; null if they do not depend on the person. */
  terms: string | null;
  earliest: ReactNode;
  picture: ReactNode;
}

const Person = ({ value, name, terms, earliest, picture }: PersonProps) => (
  <Radio
    value={value}
    aria-label={name}
    label={
      <span className={classes.person}>
        {picture}
        {name}
      </span>
    }
    description={
      <>
        {terms && <span>{terms}</span>}
        {earliest && <span>{earliest}</span>}
      </>
    }
    classNames={{
      root: classes.choice,
      inner: classes.choiceMark,
      radio: classes.radio,
      labelWrapper: classes.choiceLabel,
      description: classes.choiceLines,
    }}
  />
);
