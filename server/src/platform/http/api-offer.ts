import { createHash } from 'node:crypto';
import { type ApiShape, apiShapeOf } from '@daybook/contract/api-shape';
import type { Endpoint } from '@daybook/contract/endpoint';
import { openApiDocument } from '@daybook/contract/openapi';

let further: Readonly<Record<string, Endpoint>> = {};
let document: object | undefined;
let offer: ApiShape | undefined;
let fingerprint: string | undefined;

/** Adds the endpoints of extensions to what this server offers. */
export function offerAlso(endpoints: Readonly<Record<string, Endpoint>>): void {
  further = endpoints;
  document = undefined;
  offer = undefined;
  fingerprint = undefined;
}

/** The reference of this server's API, with its extensions. */
export function apiReference(): object {
  document ??= openApiDocument(further);
  return document;
}

/** The API this server offers, read once from its contract and its extensions. */
export function apiOffer(): ApiShape {
  offer ??= apiShapeOf(apiReference());
  return offer;
}

/** Identifies {@link apiOffer}. */
export function apiFingerprint(): string {
  fingerprint ??= createHash('sha256').update(JSON.stringify(apiOffer())).digest('hex').slice(0, 12);
  return fingerprint;
}

/**
 * The header of refusals by the contract: of unknown endpoints and of requests in another form. A page that was made
 * for another API recognises by it that it is outdated.
 */
export const byContract = (): Record<string, string> => ({ 'x-daybook-api': apiFingerprint() });
