import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './ChoiceCard.module.css';

interface Props {
  /** Where choosing it leads. */
  to: string;
  name: string;
  /** The level of the name as a heading. */
  heading: 'h2' | 'h3';
  /** The id of what else there is to know before choosing. */
  describedBy: string;
  isChosen: boolean;
  picture?: ReactNode;
  children: ReactNode;
}

/** One possible answer of a step. The whole card is the target; the link in its heading says so to a screen reader. */
export function ChoiceCard({ to, name, heading: Heading, describedBy, isChosen, picture, children }: Props) {
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      {picture}
      <div className={classes.text}>
        <Heading className={classes.name}>
          <Link
            to={to}
            className={classes.choose}
            aria-describedby={describedBy}
            aria-current={isChosen ? 'true' : undefined}
          >
            {name}
          </Link>
        </Heading>
        {children}
      </div>
    </li>
  );
}

/** The list that choice cards stand in. */
export const ChoiceList = ({ children }: { children: ReactNode }) => (
  <ul className={classes.list}>{children}</ul>
);
