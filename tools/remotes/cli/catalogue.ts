import { canary } from '../verbs/canary.ts';
import { check } from '../verbs/check.ts';
import { diff } from '../verbs/diff.ts';
import { explain } from '../verbs/explain.ts';
import { gc } from '../verbs/gc.ts';
import { keys } from '../verbs/keys.ts';
import { list } from '../verbs/list.ts';
import { log } from '../verbs/log.ts';
import { override } from '../verbs/override.ts';
import { publish } from '../verbs/publish.ts';
import { rollback } from '../verbs/rollback.ts';
import { sign } from '../verbs/sign.ts';
import { status } from '../verbs/status.ts';
import { disable, enable, freeze, unfreeze } from '../verbs/switches.ts';
import { use } from '../verbs/use.ts';
import { verify } from '../verbs/verify.ts';
import { yank } from '../verbs/yank.ts';
import type { Option, Verb } from './verb.ts';

/** Every verb, in the order of the help. */
export const verbs: readonly Verb[] = [
  publish,
  list,
  status,
  use,
  rollback,
  canary,
  override,
  check,
  diff,
  log,
  explain,
  disable,
  enable,
  yank,
  gc,
  freeze,
  unfreeze,
  verify,
  keys,
  sign,
];

/** The options of every verb. */
export const everyOption: Readonly<Record<string, Option>> = {
  channel: { value: 'name', says: 'the channel; by default production' },
  store: { value: 'folder or URL', says: 'the store; by default $DAYBOOK_STORE or dist/store' },
  reason: { value: 'text', says: 'the reason, for the log and for other operators' },
  json: { says: 'the result as JSON' },
  'dry-run': { says: 'change nothing, only show what would be done' },
  help: { says: 'explain this verb' },
};
