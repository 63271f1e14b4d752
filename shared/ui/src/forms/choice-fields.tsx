import {
  Checkbox,
  type CheckboxGroupProps,
  type CheckboxProps,
  Radio,
  type RadioGroupProps,
  Switch,
  type SwitchProps,
} from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';

// The library shows that one of these is refused and does not say so to assistive technology.

const invalid = (error: unknown) => (error ? true : undefined);

/** A checkbox that can be refused. */
export const CheckboxField = (props: CheckboxProps) => (
  <Checkbox aria-invalid={invalid(props.error)} {...props} />
);

/** A switch that can be refused. */
export const SwitchField = (props: SwitchProps) => <Switch aria-invalid={invalid(props.error)} {...props} />;

/** Marks what is inside a group, which the library gives no way to. After each time it is drawn: members come and go. */
function useMarks(selector: string, error: unknown): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const part of root.current?.querySelectorAll(selector) ?? [])
      if (error) part.setAttribute('aria-invalid', 'true');
      else part.removeAttribute('aria-invalid');
  });
  return root;
}

/** Several checkboxes that can be refused together: a group as such has no state, so each of them says it. */
export const CheckboxGroupField = (props: CheckboxGroupProps) => (
  <Checkbox.Group ref={useMarks('input[type=checkbox]', props.error)} {...props} />
);

/** Radio buttons that can be refused: the state is the group's. */
export const RadioGroupField = (props: RadioGroupProps) => (
  <Radio.Group ref={useMarks('[role=radiogroup]', props.error)} {...props} />
);
