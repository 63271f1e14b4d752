import { type Message, t } from '@daybook/i18n';

/** The message of a check, in the reader's language. */
export const says = (message: Message) => ({ error: () => t(message) });

/** The message of a limit to the length of a text. */
export const upTo = (max: number) => ({ error: () => t('Up to {max, number} characters.', { max }) });

export const atLeast = (min: number) => ({ error: () => t('At least {min, number}.', { min }) });
export const atMost = (max: number) => ({ error: () => t('Up to {max, number}.', { max }) });

export const atLeastMinutes = (min: number) => ({
  error: () => t('At least {min, plural, one {# minute} other {# minutes}}.', { min }),
});
export const atMostMinutes = (max: number) => ({
  error: () => t('Up to {max, plural, one {# minute} other {# minutes}}.', { max }),
});
