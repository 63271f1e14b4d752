import { FieldsSkeleton } from '@daybook/ui/FieldsSkeleton';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import classes from './editor.module.css';

export const EditorSkeleton = () => (
  <div className={classes.columns}>
    <FieldsSkeleton height={640} />
    <RowsSkeleton height={560} />
  </div>
);
