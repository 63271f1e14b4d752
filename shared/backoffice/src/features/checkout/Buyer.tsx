import type { Checkout } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CustomerPicker } from '../../entities/customer/CustomerPicker.tsx';
import classes from './checkout.module.css';

interface Props {
  customer: Checkout['customer'];
  /** Null if the customer cannot be chosen here. */
  onChoose: ((customerId: string | null) => void) | null;
  problem: string | null;
}

/** The customer, or a walk-in with a button to choose a customer. */
export function Buyer({ customer, onChoose, problem }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  if (isChoosing && onChoose && !customer)
    return (
      <>
        <CustomerPicker
          value={null}
          allowsWalkIn={false}
          onChange={(picked) => {
            setIsChoosing(false);
            if (picked?.kind === 'known') onChoose(picked.customer.customerId);
          }}
        />
        <InlineError>{problem}</InlineError>
      </>
    );
  return (
    <>
      <Row align="center" justify="between">
        <p className={classes.buyer}>{customer?.name ?? t('Walk-in')}</p>
        {onChoose && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUserPlus aria-hidden size={14} />}
            onClick={() => {
              if (customer) onChoose(null);
              setIsChoosing(true);
            }}
          >
            {customer ? t('Change customer') : t('Add customer')}
          </Button>
        )}
      </Row>
      <InlineError>{problem}</InlineError>
    </>
  );
}
