import type { Report } from '@daybook/contract/report';
import { can, reachOf, scopeOf } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

export const maySeeReport: Policy = (actor) => can(actor, 'report.view');

export const mayExportReport: Policy = (actor) => can(actor, 'report.view') && can(actor, 'export');

/** Whose appointments are counted: these staff members', or (null) everybody's. */
export type Reach = readonly string[] | null;

export const countedFor = (actor: SignedIn): Reach => reachOf(actor, 'report.view');

/** How that is called. */
export const reachWord = (actor: SignedIn): Report['of'] =>
  countedFor(actor) === null ? 'all' : scopeOf(actor, 'report.view') === 'team' ? 'team' : 'own';
