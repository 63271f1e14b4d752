import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { CompiledMessage, FormatValues } from 'icu-minify/format';
import format from 'icu-minify/format';
import { withoutContext } from './context.ts';
import { directionOf, type Language, type Translation } from './languages.ts';
import { messageId } from './message-id.ts';

/** The compiled translations of one language by the id of their message. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

/** A message with placeholders as builds write it: its id, and its compiled English text. */
export type BuiltMessage = readonly [id: string, compiled: CompiledMessage];

/** A text that `t` translates where it is shown. Its type is the English text in ICU syntax. */
export type Message<Text extends string = string> = Text & { readonly isMessage?: true };

interface ValueTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** The values that a message requires, by the names of its placeholders. */
export type ValuesOf<Text extends string> = GetICUArgs<Text, ValueTypes>;

type Arguments<Text extends string> = string extends Text
  ? [values?: Readonly<Record<string, string | number | Date>>]
  : Text extends `${string}{${string}`
    ? [values: ValuesOf<Text>]
    : [];

const catalogues = new Map<Language, Record<string, CompiledMessage>>();

/** Adds translations. A later one of the same message is the same. */
export function addCatalogue(language: Translation, catalogue: Catalogue): void {
  catalogues.set(language, { ...catalogues.get(language), ...catalogue });
}

const laterTexts = new Map<string, () => Promise<void>>();

/** Sets how the texts of a build's later screens are fetched. */
export function offerLaterTexts(build: string, fetchTexts: () => Promise<void>): void {
  laterTexts.set(build, fetchTexts);
}

/** Fetches the texts of a build's later screens, if there are any and they are not here yet. */
export async function fetchLaterTexts(build: string): Promise<void> {
  await laterTexts.get(build)?.();
}

let readLanguage: () => Language = () => 'en';

/** Sets the source of the language, which every call of `t` reads. */
export function setLanguageSource(source: () => Language): void {
  readLanguage = source;
}

/** The language of the page, or of the reader for whom a server writes. */
export const currentLanguage = (): Language => readLanguage();

let compile = (message: string): CompiledMessage => message;

/** Builds compile messages; a process that runs the sources itself sets a compiler. */
export function setCompiler(compiler: (message: string) => CompiledMessage): void {
  compile = compiler;
}

type Keeper = (message: string, values?: Readonly<Record<string, string | number | Date>>) => string;
let keeper: Keeper | undefined;

/** While a keeper is set, `t` returns its result for each message instead of a text: see `kept`. */
export function setKeeper(next: Keeper | undefined): void {
  keeper = next;
}

const memoized = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

const idOf = memoized(messageId);
const built = memoized((message: string): BuiltMessage => [idOf(message), compile(withoutContext(message))]);

const numbers = memoized((locale: string) => new Intl.NumberFormat(locale));
const options = {
  formatters: {
    getNumberFormat: (locale: string, style?: Intl.NumberFormatOptions) =>
      style ? new Intl.NumberFormat(locale, style) : numbers(locale),
    getDateTimeFormat: (...style: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...style),
    getPluralRules: (...style: ConstructorParameters<typeof Intl.PluralRules>) =>
      new Intl.PluralRules(...style),
  },
} as const;

/**
 * Browsers take a text's direction from its first letter outside of isolated parts, so a text that starts with such a
 * part needs a direction mark.
 */
const startsFromRight = /^[\u2067\u2068]\P{L}*\p{Script=Arabic}/u;

/** A name or an amount that keeps its own order between words of another direction. */
export const isolated = (text: string): string =>
  `${startsFromRight.test(text) ? '\u2067' : '\u2068'}${text}\u2069`;

const withIsolated = (values: FormatValues): FormatValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

/**
 * The message in the current language, with its placeholders filled in; in English if it is not translated. Called
 * where a text is shown, never while a module loads.
 */
export function t<const Text extends string>(
  message: Message<Text>,
  ...[values]: Arguments<NoInfer<Text>>
): string {
  if (keeper) return keeper(message, values);
  // A build has replaced messages with placeholders.
  const [id, english] = typeof message === 'string' ? built(message) : (message as unknown as BuiltMessage);
  const language = readLanguage();
  const translated = language === 'en' ? undefined : catalogues.get(language)?.[id];
  // The types have required exactly the values of the message.
  const given = values as FormatValues | undefined;
  if (translated === undefined) return String(format(english, 'en', given, options));
  const shown = given && directionOf(language) === 'rtl' ? withIsolated(given) : given;
  return String(format(translated, language, shown, options));
}

/** Marks a message that is translated elsewhere, such as a label in a table: `t(label)`. */
export const msg = <const Text extends string>(message: Text): Message<Text> => message;
