import { holdTokenHeader } from '@daybook/contract/slots';
import type { Api } from '../../../platform/http/api.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { type HoldDeps, placeHold } from './hold.commands.ts';
import { deleteHold } from './hold.repo.ts';

export function addHolds(api: Api, deps: HoldDeps): void {
  api.route('POST holds', {
    limits: { 'holds.address': ({ address }) => address },
    handler: ({ body, headers, address }) =>
      placeHold(deps, body, { givenUp: headers[holdTokenHeader], address }),
  });
  api.route('DELETE holds', {
    handler: ({ headers }) => deleteHold(deps.db, hashToken(headers[holdTokenHeader])),
  });
}
