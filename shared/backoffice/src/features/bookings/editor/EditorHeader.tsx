import { PageHeader } from '@daybook/ui/PageHeader';
import { BackLink } from '../../../shell/layout/BackLink.tsx';

interface Props {
  title: string;
  backTo: string;
  /** The name of that place. */
  backLabel: string;
}

export function EditorHeader({ title, backTo, backLabel }: Props) {
  return <PageHeader above={<BackLink to={backTo}>{backLabel}</BackLink>} title={title} />;
}
