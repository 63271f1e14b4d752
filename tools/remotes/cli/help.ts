import { everyOption, verbs } from './catalogue.ts';
import type { Option, Verb } from './verb.ts';

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
};

const optionRows = (options: Readonly<Record<string, Option>>) =>
  columns(
    Object.entries(options).map(
      ([name, { value, says }]) => [`--${name}${value ? ` <${value}>` : ''}`, says] as const,
    ),
  );

const exits = [
  ['0', 'done'],
  ['1', 'a check failed'],
  ['2', 'typed wrong'],
  ['3', 'someone else was faster'],
  ['4', 'not found'],
  ['5', 'integrity or signature error'],
  ['6', 'the store or the site does not answer'],
  ['7', 'frozen'],
] as const;

/** The help of one verb. */
export function helpOf({ name, args, summary, details, options }: Verb): string {
  return [
    `remotes ${name} ${args}`.trim(),
    '',
    summary,
    ...(details ? ['', details] : []),
    '',
    optionRows({ ...options, ...everyOption }),
  ].join('\n');
}

/** The help of the whole command. */
export const help = (): string =>
  [
    'remotes <verb> …  publishes remotes and selects their versions.',
    '',
    columns([
      ...verbs.map(({ name, summary }) => [name, summary] as const),
      ['completion', 'Prints the completion script for bash: source <(npm run -s remotes -- completion)'],
    ]),
    '',
    optionRows(everyOption),
    '',
    'It ends with',
    columns(exits),
    '',
    '"remotes help <verb>" explains one of them; see also docs/remotes.md.',
  ].join('\n');

/** A script for bash that completes verbs and options. */
export function completion(): string {
  const cases = verbs.map(({ name, options }) => {
    const words = Object.keys({ ...options, ...everyOption }).map((option) => `--${option}`);
    return `    ${name}) words="${words.join(' ')}" ;;`;
  });
  return [
    '_remotes() {',
    // The line typed so far; bash passes the current word as the second argument.
    '  local words="" verb line=($COMP_LINE)',
    '  verb=$' + '{line[1]}',
    '  case $verb in',
    ...cases,
    '  esac',
    `  [ "$COMP_CWORD" -eq 1 ] && words="${[...verbs.map(({ name }) => name), 'completion', 'help'].join(' ')}"`,
    '  COMPREPLY=($(compgen -W "$words" -- "$2"))',
    '}',
    'complete -F _remotes remotes',
  ].join('\n');
}
