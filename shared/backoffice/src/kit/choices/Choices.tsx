import { useId } from 'react';
import classes from './Choices.module.css';

interface Props<T extends string> {
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T | null;
  error?: string | undefined;
  /** For choices with texts instead of numbers. */
  isWide?: boolean;
  onChange: (value: T) => void;
}

/** Radio buttons that look like buttons, because a till is operated by touch. */
export function Choices<T extends string>({ label, choices, value, error, isWide, onChange }: Props<T>) {
  const id = useId();
  const checked = choices.findIndex((choice) => choice.value === value);
  return (
    <div
      className={classes.root}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
    >
      <p id={`${id}-label`} className={classes.label}>
        {label}
      </p>
      <div className={classes.choices} data-wide={isWide}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={id}
              value={choice.value}
              checked={index === checked}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
