import { foldText } from '../text/folding.ts';

/** The channels beside mail. */
export const textChannels = ['sms'] as const;
export type TextChannel = (typeof textChannels)[number];

/** The channels of messages to customers. */
export const messageChannels = ['mail', ...textChannels] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The providers of texts. */
export const textProviders = ['twilio'] as const;
export type TextProvider = (typeof textProviders)[number];

export const textProviderNames: Readonly<Record<TextProvider, string>> = { twilio: 'Twilio' };

/**
 * The states of a text. `sending`: no answer yet; `unknown`: the answer was lost; `delivered` and `failed` are final.
 */
export const textStates = ['sending', 'unknown', 'sent', 'delivered', 'failed'] as const;
export type TextState = (typeof textStates)[number];

/** The state of a text after a report; null if it says nothing new. Reports come late, twice and out of order. */
export const stateAfter = (
  before: TextState,
  reported: Extract<TextState, 'sent' | 'delivered' | 'failed'>,
): TextState | null =>
  before === 'delivered' || before === 'failed' || before === reported ? null : reported;

/** Words that end texts to a number when they are sent back, as providers and networks know them. */
const stopWords = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'revoke',
  'stopp',
  'arret',
  'alto',
  'baja',
  'ايقاف',
]);

/** Words that allow texts again. */
const startWords = new Set(['start', 'unstop', 'yes']);

/** What a customer wants who answers a text with a single word; null for any other text. */
export function wishOf(text: string): 'stop' | 'start' | null {
  const word = foldText(text)
    .trim()
    .replace(/[.!]{1,3}$/, '');
  if (stopWords.has(word)) return 'stop';
  return startWords.has(word) ? 'start' : null;
}
