import { Row } from '@daybook/ui/Layout';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface Props {
  title: string;
  /** What stands beside the title. */
  aside?: ReactNode;
  /** Its title leads what follows, instead of naming it in passing. */
  isMain?: boolean;
  children: ReactNode;
}

/** A part of a screen, named by its title. */
export function Panel({ title, aside, isMain, children }: Props) {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id} data-main={isMain || undefined}>
      <Row gap="sm" align="center" justify="between">
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {aside}
      </Row>
      {children}
    </section>
  );
}
