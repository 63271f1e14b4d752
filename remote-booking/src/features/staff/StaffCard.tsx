import { type ReactNode, useId } from 'react';
import { ChoiceCard } from '../../frame/ChoiceCard.tsx';
import classes from './staff.module.css';

interface Props {
  to: string;
  name: string;
  title: string | null;
  bio: string | null;
  picture: ReactNode;
  /** The first free time, in words. */
  earliest: ReactNode;
  isChosen: boolean;
}

/** One answer to "who would you like to see". */
export function StaffCard({ title, bio, earliest, ...choice }: Props) {
  const id = useId();
  return (
    <ChoiceCard {...choice} heading="h2" describedBy={id}>
      <div id={id} className={classes.about}>
        {title && <p>{title}</p>}
        {bio && <p className={classes.bio}>{bio}</p>}
        <p className={classes.earliest}>{earliest}</p>
      </div>
    </ChoiceCard>
  );
}
