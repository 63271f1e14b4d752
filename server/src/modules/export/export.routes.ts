import type { Api } from '../../platform/http/api.ts';
import { type ExportDeps, exportEverything } from './export.commands.ts';
import { mayExportEverything } from './export.policy.ts';

export function registerExport(api: Api, deps: ExportDeps): void {
  api.route('GET export', {
    policy: mayExportEverything,
    limits: { 'export.user': ({ actor }) => actor.userId },
    handler: ({ actor }) => exportEverything(deps, actor),
  });
}
