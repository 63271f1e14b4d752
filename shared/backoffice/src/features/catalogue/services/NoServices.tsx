import type { serviceStates } from '@daybook/domain/service-states';
import { msg, t } from '@daybook/i18n';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import type { ReactNode } from 'react';

interface Props {
  state: (typeof serviceStates)[number];
  q?: string;
  action: ReactNode;
  onClear: () => void;
}

const words = {
  active: {
    title: msg('No services yet'),
    text: msg('Add what customers can book, with its duration, price and team members.'),
  },
  hidden: {
    title: msg('No hidden services'),
    text: msg('Services that customers book by link only, or your team books for them.'),
  },
  archived: { title: msg('No archived services'), text: msg('Services you no longer offer.') },
};

export function NoServices({ state, q, action, onClear }: Props) {
  if (q) {
    return (
      <EmptyState
        drawing="services"
        title={t('No service matches “{q}”', { q })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      />
    );
  }
  const { title, text } = words[state];
  return (
    <EmptyState drawing="services" title={t(title)} action={state === 'active' ? action : undefined}>
      {t(text)}
    </EmptyState>
  );
}
