import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../platform/http/api.ts';
import { type ExportDeps, exportEverything } from './export.commands.ts';

/** The full export is more than the exports of single screens. */
const mayExportEverything: Policy = (actor) => can(actor, 'export.everything');

export function registerExport(api: Api, deps: ExportDeps): void {
  api.route('GET export', {
    policy: mayExportEverything,
    limits: { 'export.user': ({ actor }) => actor.userId },
    handler: ({ actor }) => exportEverything(deps, actor),
  });
}
