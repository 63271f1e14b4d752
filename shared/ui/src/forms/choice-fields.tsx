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

// The library shows an error of these fields, but does not expose it to assistive technology.

const invalid = (error: unknown) => (error ? true : undefined);

/** A checkbox with an accessible error. */
export const CheckboxField = (props: CheckboxProps) => (
  <Checkbox aria-invalid={invalid(props.error)} {...props} />
);

/** A switch with an accessible error. */
export const SwitchField = (props: SwitchProps) => <Switch aria-invalid={invalid(props.error)} {...props} />;

/**
 * Marks the members of a group, for which the library has no option. After each render, because members come and go.
 */
function useMarks(selector: string, error: unknown): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const part of root.current?.querySelectorAll(selector) ?? [])
      if (error) part.setAttribute('aria-invalid', 'true');
      else part.removeAttribute('aria-invalid');
  });
  return root;
}

/** A group of checkboxes with a common error: a group has no invalid state, so each checkbox is marked. */
export const CheckboxGroupField = (props: CheckboxGroupProps) => (
  <Checkbox.Group ref={useMarks('input[type=checkbox]', props.error)} {...props} />
);

/** Radio buttons with a common error, which is a state of the group. */
export const RadioGroupField = (props: RadioGroupProps) => (
  <Radio.Group ref={useMarks('[role=radiogroup]', props.error)} {...props} />
);
