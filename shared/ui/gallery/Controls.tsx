import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { CheckboxField, SwitchField } from '../src/forms/choice-fields.tsx';
import { DateField } from '../src/forms/DateField.tsx';
import { ErrorSummary } from '../src/forms/ErrorSummary.tsx';
import { MoneyField } from '../src/forms/MoneyField.tsx';
import { PasswordField } from '../src/forms/PasswordField.tsx';
import { Row } from '../src/layout/Layout.tsx';
import classes from './gallery.module.css';
import { Section } from './Section.tsx';

const states = [
  { name: 'as it is' },
  { name: 'disabled', disabled: true },
  { name: 'refused', error: 'Enter a value that fits.' },
];

/** Buttons and fields in each state. */
export function Controls() {
  const [date, setDate] = useState('2026-03-03');
  const [amount, setAmount] = useState('12500');
  return (
    <>
      <Section title="Buttons">
        {[{}, { disabled: true }, { loading: true }].map((state) => (
          <Row key={JSON.stringify(state)}>
            <Button {...state}>Check out</Button>
            <Button variant="default" {...state}>
              Reschedule
            </Button>
            <Button variant="subtle" {...state}>
              Add a note
            </Button>
            <Button variant="subtle" color="red" {...state}>
              Cancel booking
            </Button>
          </Row>
        ))}
      </Section>
      {states.map(({ name, ...state }) => (
        <Section key={name} title={`Fields, ${name}`}>
          <div className={classes.fields}>
            <TextInput label="Name" defaultValue="Folake Adeyemi" {...state} />
            <MoneyField label="Price" currency="NGN" value={amount} onChange={setAmount} {...state} />
            <DateField label="Date" value={date} onChange={setDate} {...state} />
            <NativeSelect label="Team member" data={['Anyone', 'Tunde Bakare']} {...state} />
            <PasswordField label="Password" autoComplete="off" {...state} />
            <CheckboxField label="Send a confirmation" {...state} />
            <SwitchField label="Online booking" defaultChecked {...state} />
          </div>
        </Section>
      ))}
      <Section title="Refused form">
        <ErrorSummary
          errors={{ name: 'Enter a name.' }}
          labels={{ name: 'Name' }}
          onChoose={() => undefined}
        />
      </Section>
      <Section title="Loading">
        <Skeleton height={16} width="60%" />
      </Section>
    </>
  );
}
