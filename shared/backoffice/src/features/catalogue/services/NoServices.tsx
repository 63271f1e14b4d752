import type { serviceStates } from '@daybook/domain/service-states';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconScissors } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  state: (typeof serviceStates)[number];
  q?: string;
  action: ReactNode;
  onClear: () => void;
}

const words = {
  active: {
    title: 'No services yet',
    text: 'What you sell stands here, with its time, its price and who performs it.',
  },
  hidden: {
    title: 'Nothing is hidden',
    text: 'Services for those who have their link, or for the staff only.',
  },
  archived: { title: 'Nothing is archived', text: 'Services that you do not sell any more.' },
};

export function NoServices({ state, q, action, onClear }: Props) {
  if (q) {
    return (
      <EmptyState
        icon={IconScissors}
        title={`No service matches “${q}”`}
        action={
          <Button variant="default" onClick={onClear}>
            Clear the search
          </Button>
        }
      />
    );
  }
  const { title, text } = words[state];
  return (
    <EmptyState icon={IconScissors} title={title} action={state === 'active' ? action : undefined}>
      {text}
    </EmptyState>
  );
}
