import { t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useEffect, useId, useRef } from 'react';
import { useBusiness } from '../business/Business.tsx';
import { Alerts } from './Alerts.tsx';
import classes from './CustomerPicker.module.css';
import { fullName, reachedBy } from './customer-labels.ts';
import type { PickedCustomer } from './picked-customer.ts';

interface Props {
  label: string;
  picked: PickedCustomer;
  /** Set after a choice by keyboard, because the search field has disappeared. */
  takesFocus: boolean;
  onClear: () => void;
}

/** The chosen customer, with their alerts. */
export function PickedCard({ label, picked, takesFocus, onClear }: Props) {
  const id = useId();
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) change.current?.focus();
  }, [takesFocus]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend into its edge
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <div className={classes.picked}>
        <Stack gap="xxs">{picked.kind === 'known' ? <Known customer={picked.customer} /> : <WalkIn />}</Stack>
        <Button ref={change} variant="subtle" size="xs" onClick={onClear}>
          {t('Change')}
        </Button>
      </div>
    </div>
  );
}

function Known({ customer }: { customer: Extract<PickedCustomer, { kind: 'known' }>['customer'] }) {
  const { day } = useBusiness();
  const { lastVisitAt } = customer;
  return (
    <>
      <p className={classes.name}>{fullName(customer)}</p>
      {reachedBy(customer) && <p className={classes.detail}>{reachedBy(customer)}</p>}
      <p className={classes.detail}>
        {lastVisitAt ? t('Last visit {date}', { date: day(lastVisitAt) }) : t('No visits yet')}
      </p>
      <Alerts alerts={customer.alerts} isBlockedOnline={customer.isBlockedOnline} />
    </>
  );
}

function WalkIn() {
  return (
    <>
      <p className={classes.name}>{t('Walk-in')}</p>
      <p className={classes.detail}>{t('Walk-in, no customer details')}</p>
    </>
  );
}
