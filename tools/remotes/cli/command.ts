import { parseArgs } from 'node:util';
import { maxTextLength } from '@daybook/contract/release';
import { openStore } from '@daybook/registry/open-store';
import { type ProblemKind, RegistryProblem } from '@daybook/registry/problem';
import { actOf, type Environment, needKey, type Operator, standardStore, trustedKeys } from '../operator.ts';
import { everyOption, verbs } from './catalogue.ts';
import { completion, help, helpOf } from './help.ts';
import { type Call, UsageError, type Verb } from './verb.ts';

/** The output streams: results on one, everything else on the other. */
export interface Speaking {
  result(text: string): void;
  progress(text: string): void;
}

const exitOf: Readonly<Record<ProblemKind, number>> = {
  check: 1,
  conflict: 3,
  'not-found': 4,
  integrity: 5,
  unreachable: 6,
  frozen: 7,
};

type Values = Readonly<Record<string, string | boolean | undefined>>;

function parse(verb: Verb, argv: readonly string[]): { values: Values; args: string[] } {
  const options = Object.entries({ ...verb.options, ...everyOption }).map(
    ([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: Object.fromEntries(options),
      allowPositionals: true,
    });
    return { values, args: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function assertCount({ name, args, count: [least, most] }: Verb, given: readonly string[]): void {
  if (given.length < least || given.length > most)
    throw new UsageError(`Usage: remotes ${name} ${args}`.trim());
}

const textIn = (values: Values, name: string) => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

function operatorOf(values: Values, environment: Environment, { progress }: Speaking): Operator {
  const reason = textIn(values, 'reason') ?? '';
  if (reason.length > maxTextLength)
    throw new UsageError(`--reason may be at most ${maxTextLength} characters long.`);
  return {
    store: openStore(textIn(values, 'store') ?? standardStore(environment)),
    channel: textIn(values, 'channel') ?? environment.DAYBOOK_CHANNEL ?? 'production',
    environment,
    dryRun: values['dry-run'] === true,
    key: () => needKey(environment),
    keys: () => trustedKeys(environment),
    act: () => actOf(reason, environment),
    tell: progress,
  };
}

interface Failure {
  kind: string;
  message: string;
  exit: number;
}

/** The meaning of an error for the user. */
function failureOf(error: unknown): Failure {
  if (error instanceof RegistryProblem)
    return { kind: error.kind, message: error.message, exit: exitOf[error.kind] };
  if (error instanceof UsageError) return { kind: 'usage', message: error.message, exit: 2 };
  if (error instanceof Error && 'code' in error && 'path' in error)
    return { kind: 'unreachable', message: `The store cannot be used: ${error.message}`, exit: 6 };
  return {
    kind: 'check',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    exit: 1,
  };
}

async function runVerb(verb: Verb, argv: readonly string[], environment: Environment, speak: Speaking) {
  const { values, args } = parse(verb, argv);
  if (values.help) {
    speak.result(helpOf(verb));
    return 0;
  }
  assertCount(verb, args);
  const call: Call = { args, text: (name) => textIn(values, name), is: (name) => values[name] === true };
  const { text, data, exit = 0 } = await verb.run(call, operatorOf(values, environment, speak));
  speak.result(values.json ? JSON.stringify(data, null, 2) : text);
  return exit;
}

/** Runs a command; returns the exit code. */
export async function command(
  [name, ...argv]: readonly string[],
  environment: Environment,
  speak: Speaking,
): Promise<number> {
  if (name === 'completion') speak.result(completion());
  else if (!name || name === 'help' || name === '--help') {
    const about = verbs.find((verb) => verb.name === argv[0]);
    speak.result(about ? helpOf(about) : help());
  } else {
    try {
      const verb = verbs.find((each) => each.name === name);
      if (!verb) throw new UsageError(`There is no verb "${name}". "remotes help" lists all.`);
      return await runVerb(verb, argv, environment, speak);
    } catch (error) {
      const failure = failureOf(error);
      if (argv.includes('--json')) speak.result(JSON.stringify({ error: failure }, null, 2));
      speak.progress(failure.message);
      return failure.exit;
    }
  }
  return 0;
}
