import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceCard } from '../../frame/ChoiceCard.tsx';
import classes from './staff.module.css';

interface Props {
  act: ComponentProps<typeof ChoiceCard>['act'];
  name: string;
  title: string | null;
  bio: string | null;
  /** Duration and price with them; null if they do not depend on the person. */
  terms: string | null;
  picture: ReactNode;
  /** The first free time, in words. */
  earliest: ReactNode;
  isChosen: boolean;
}

/** One choice of a staff member. */
export function StaffCard({ title, bio, terms, earliest, ...choice }: Props) {
  const id = useId();
  return (
    <ChoiceCard {...choice} heading="h2" describedBy={id}>
      <div id={id} className={classes.about}>
        {title && <p>{title}</p>}
        {bio && (
          <p className={classes.bio} dir="auto">
            {bio}
          </p>
        )}
        {terms && <p className={classes.terms}>{terms}</p>}
        <p className={classes.earliest}>{earliest}</p>
      </div>
    </ChoiceCard>
  );
}
