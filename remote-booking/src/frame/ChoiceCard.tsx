import { Stack } from '@daybook/ui/Layout';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './ChoiceCard.module.css';

/**
 * The effect of a choice: it continues, or adds and removes the answer. Both have an address, so that they work before
 * the page does.
 */
type Act = { to: string } | { toggledTo: string; onToggle: () => void; isOff: boolean };

interface Props {
  act: Act;
  name: string;
  /** The level of the name as a heading. */
  heading: 'h2' | 'h3';
  /** The id of further information before choosing. */
  describedBy: string;
  isChosen: boolean;
  picture?: ReactNode;
  children: ReactNode;
}

/** One possible answer of a step. The whole card is the target; for screen readers its heading contains the control. */
export function ChoiceCard({ act, name, heading: Heading, describedBy, isChosen, picture, children }: Props) {
  const Mark = isChosen ? IconCheck : IconPlus;
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      {picture}
      <div className={classes.text}>
        <Heading className={classes.name}>
          {'to' in act ? (
            <Link
              to={act.to}
              className={classes.choose}
              aria-describedby={describedBy}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
            </Link>
          ) : (
            <Link
              to={act.toggledTo}
              role="button"
              className={classes.choose}
              aria-describedby={describedBy}
              aria-pressed={isChosen}
              aria-disabled={act.isOff || undefined}
              onClick={(event) => {
                event.preventDefault();
                act.onToggle();
              }}
              onKeyDown={(event) => {
                if (event.key !== ' ') return;
                event.preventDefault();
                act.onToggle();
              }}
            >
              {name}
            </Link>
          )}
        </Heading>
        {children}
      </div>
      {'onToggle' in act && (
        <span className={classes.mark} aria-hidden>
          <Mark size={18} stroke={2} />
        </span>
      )}
    </li>
  );
}

/** The list of choice cards. */
export const ChoiceList = ({ children }: { children: ReactNode }) => (
  <Stack as="ul" gap="sm">
    {children}
  </Stack>
);
