import type { Report } from '@daybook/contract/report';
import { can, reachOf, scopeOf } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

export const maySeeReport: Policy = (actor) => can(actor, 'report.view');

export const mayExportReport: Policy = (actor) => can(actor, 'report.view') && can(actor, 'export');

/** Whose appointments are counted: of these staff members or, if null, of everyone. */
export type Reach = readonly string[] | null;

export const reportReach = (actor: SignedIn): Reach => reachOf(actor, 'report.view');

/** Whose payments are counted: of the same staff, as far as the reader sees their invoices. */
export function collectedReach(actor: SignedIn): Reach {
  const [counted, invoiced] = [reportReach(actor), reachOf(actor, 'invoice.view')];
  if (counted === null || invoiced === null) return counted ?? invoiced;
  return counted.filter((staffId) => invoiced.includes(staffId));
}

/** The name of that reach. */
export const reachWord = (actor: SignedIn): Report['of'] =>
  reportReach(actor) === null ? 'all' : scopeOf(actor, 'report.view') === 'team' ? 'team' : 'own';
