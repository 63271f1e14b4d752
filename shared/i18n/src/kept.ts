import { setKeeper, t } from './translate.ts';

/** Marks the start of a kept text. It is invisible and removed from typed text. */
export const keptMark = '\u2063';

type Values = Readonly<Record<string, string | number | Date>>;

const keep = (message: string, values?: Values): string => keptMark + JSON.stringify([message, values]);

/**
 * Runs `work`, in which `t` gives texts to keep: the message and its values instead of words. Rows and other processes
 * hold them, and `shownText` puts each in the language of its reader.
 */
export function kept<T>(work: () => T): T {
  setKeeper(keep);
  try {
    return work();
  } finally {
    setKeeper(undefined);
  }
}

/** Keeps all texts of this process, which has no reader. */
export const keepAllTexts = (): void => setKeeper(keep);

/** A kept text in the current language. Any other text was written by a person, and stays as it is. */
export function shownText<T extends string | null>(text: T): T | string {
  if (!text?.startsWith(keptMark)) return text;
  try {
    const [message, values]: [string, Values?] = JSON.parse(text.slice(keptMark.length));
    const shown = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? shownText(value) : value,
    ]);
    return t(message, Object.fromEntries(shown));
  } catch {
    return text;
  }
}
