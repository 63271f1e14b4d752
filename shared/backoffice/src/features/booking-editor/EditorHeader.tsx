import { PageHeader } from '@daybook/ui/PageHeader';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './editor.module.css';

interface Props {
  title: string;
  backTo: string;
  /** Where that is. */
  backLabel: string;
}

export function EditorHeader({ title, backTo, backLabel }: Props) {
  return (
    <PageHeader
      above={
        <Link className={classes.back} to={backTo}>
          <IconArrowLeft aria-hidden size={16} />
          {backLabel}
        </Link>
      }
      title={title}
    />
  );
}
