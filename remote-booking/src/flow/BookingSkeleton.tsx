import { t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './booking.module.css';

/** The flow while its data loads: the price list in grey. */
export function BookingSkeleton() {
  return (
    <div className={classes.layout} aria-busy>
      <div className={classes.step}>
        <Skeleton height={44} width="60%" mb="xs" />
        <h1 className={classes.heading} tabIndex={-1}>
          {t('Book an appointment')}
        </h1>
        <VisuallyHidden role="status">{t('Loading services')}</VisuallyHidden>
        <StepSkeleton />
      </div>
      <Skeleton className={classes.summarySkeleton} height={180} radius="md" />
    </div>
  );
}

/** A step while its code or its data loads. */
export function StepSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes.card}>
          <Skeleton width={80} height={80} />
          <div>
            <Skeleton height={16} width="40%" />
            <Skeleton height={12} width="90%" mt="sm" />
            <Skeleton height={12} width="30%" mt="md" />
          </div>
        </div>
      ))}
    </Stack>
  );
}
