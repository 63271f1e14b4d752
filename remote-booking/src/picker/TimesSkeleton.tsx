import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './picker.module.css';

/** The placeholder while the times of a day load. */
export function TimesSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton data-loading-page height={24} width="16rem" mb="md" />
      <div className={classes.times}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
          <Skeleton key={place} height={44} />
        ))}
      </div>
    </div>
  );
}
