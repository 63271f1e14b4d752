import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import panel from '../../../kit/panel/Panel.module.css';
import classes from './detail.module.css';

export function CustomerSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={panel.root}>
        <Skeleton height={20} width="50%" mb="md" />
        <Skeleton height={16} mb="xs" />
        <Skeleton height={16} mb="xs" />
        <Skeleton height={16} width="80%" />
      </div>
      <div className={panel.root}>
        <Skeleton height={20} width="50%" mb="md" />
        <Skeleton height={16} width="70%" />
      </div>
    </div>
  );
}
