import { Loader, VisuallyHidden } from '@mantine/core';
import classes from './Spinner.module.css';

interface Props {
  /** What is awaited, for those who do not see it turn. */
  label?: string;
}

/** Says that something is on its way; fills the room that it is given. Screens draw skeletons instead. */
export function Spinner({ label = 'Loading' }: Props) {
  return (
    <div className={classes.root} role="status">
      <Loader size="sm" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
