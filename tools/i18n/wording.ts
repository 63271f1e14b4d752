/** Phrases that sound translated or are empty, with replacements. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/may stay empty/i, '“optional”'],
  [/stands (?:in|on|here)\b/i, '“is in”, “appears”'],
  [/\bwhoever\b/i, '“anyone who”, or the role'],
  [/\bsomebody\b/i, '“someone”, or the role'],
  [/\bmeanwhile\b/i, '“since”, “just”'],
  [/\banew\b/i, '“again”'],
  [/\bby lot\b/i, '“random”'],
  [/look at (?:it|them) again/i, '“check it and try again”'],
  [/\bof it\b/i, 'a possessive'],
  [/\b(?:is|are) to be paid\b/i, '“is due”'],
  [/given back/i, '“refunded”, “released”'],
  [/written down/i, '“recorded”'],
  [/what became of/i, 'the result'],
  [/\bhas come\b/i, '“has arrived”'],
  [/\bat once\b/i, '“immediately”, “at the same time”'],
  [/not any more|\bany more\b/i, '“no longer”'],
  [/\be-mail\b/i, '“email”'],
  [/(?<!e-)\bmails?\b/i, '“email”'],
];

/** The wording problems of an English text, as sentences. */
export const wordingProblems = (text: string): string[] =>
  banned
    .filter(([phrase]) => phrase.test(text))
    .map(([phrase, instead]) => `“${text}” says ${phrase.source}: write ${instead}.`);
