import { t } from '@daybook/i18n';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DeviceMemory } from '../../booking/remembered.ts';
import classes from './details.module.css';
import type { DetailsForm } from './details-form.ts';

const names = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Stores name, address and number on this device on request, and deletes them at once on request. */
export function RememberMe({ form, memory }: { form: DetailsForm; memory: DeviceMemory }) {
  const [isKnown, setKnown] = useState(() => memory.read() !== null);

  const forget = () => {
    const known = memory.read();
    memory.forget();
    setKnown(false);
    form.setFieldValue('remember', false);
    // Text typed since then belongs to the visitor, not the device.
    for (const name of names) {
      if (form.getValues().customer[name] === known?.[name]) form.setFieldValue(`customer.${name}`, '');
    }
    form.getInputNode('remember')?.focus();
  };

  return (
    <div className={classes.remember}>
      <CheckboxField
        key={form.key('remember')}
        {...form.getInputProps('remember', { type: 'checkbox' })}
        label={t('Remember me on this device')}
        description={t('Saves your name, email and phone in this browser only.')}
      />
      {isKnown && (
        <Button variant="subtle" size="compact-sm" onClick={forget}>
          {t('Forget my details')}
        </Button>
      )}
    </div>
  );
}
