import { Button, Checkbox, NativeSelect, Radio, Skeleton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import {
  CheckboxField,
  CheckboxGroupField,
  RadioGroupField,
  SwitchField,
} from '../src/forms/choice-fields.tsx';
import { DateField } from '../src/forms/DateField.tsx';
import { DurationField } from '../src/forms/DurationField.tsx';
import { ErrorSummary } from '../src/forms/ErrorSummary.tsx';
import { MoneyField } from '../src/forms/MoneyField.tsx';
import { PasswordField } from '../src/forms/PasswordField.tsx';
import { type Pick, PickField } from '../src/forms/PickField.tsx';
import { Row, Stack } from '../src/layout/Layout.tsx';
import classes from './gallery.module.css';
import { Section } from './Section.tsx';

const states = [
  { name: 'as it is' },
  { name: 'disabled', disabled: true },
  { name: 'refused', error: 'Enter a value that fits.' },
];

const services: Pick[] = [
  { value: 'cornrows', label: 'Cornrows', detail: '2 h · ₦18,000', group: 'Hair' },
  { value: 'beard', label: 'Beard trim', detail: '30 min · ₦5,000', group: 'Hair' },
  { value: 'brows', label: 'Brow shape and tint', detail: '45 min · from ₦9,500', group: 'Beauty' },
];
const people: Pick[] = [
  { value: 'any', label: 'Anyone available' },
  { value: 'folake', label: 'Folake Adeyemi', detail: '1 h · ₦15,000', person: { picture: null } },
  { value: 'tunde', label: 'Tunde Bakare', person: { picture: null } },
];

/** Buttons and fields in each state. */
export function Controls() {
  const [date, setDate] = useState('2026-03-03');
  const [amount, setAmount] = useState('12500');
  const [service, setService] = useState('cornrows');
  const [person, setPerson] = useState('tunde');
  const [minutes, setMinutes] = useState<number | null>(90);
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
            <DurationField label="Duration" value={minutes} onChange={setMinutes} {...state} />
            <DateField label="Date" value={date} onChange={setDate} {...state} />
            <NativeSelect label="Reason" data={['Training', 'Lunch']} {...state} />
            <PickField label="Service" picks={services} value={service} onChange={setService} {...state} />
            <PickField label="Team member" picks={people} value={person} onChange={setPerson} {...state} />
            <PasswordField label="Password" autoComplete="off" {...state} />
            <CheckboxField label="Send a confirmation" {...state} />
            <SwitchField label="Online booking" defaultChecked {...state} />
            <CheckboxGroupField label="Remind by" defaultValue={['email']} {...state}>
              <Stack>
                <Checkbox value="email" label="Email" />
                <Checkbox value="sms" label="Text message" />
              </Stack>
            </CheckboxGroupField>
            <RadioGroupField label="Deposit" defaultValue="none" {...state}>
              <Stack>
                <Radio value="none" label="No deposit" />
                <Radio value="full" label="Full price" />
              </Stack>
            </RadioGroupField>
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
