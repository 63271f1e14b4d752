import { type ApiShape, apiShapeOf } from '@daybook/contract/api-shape';
import { openApiDocument } from '@daybook/contract/openapi';

let offer: ApiShape | undefined;

/** The API that this server offers, read once from the contract that it was started with. */
export function apiOffer(): ApiShape {
  offer ??= apiShapeOf(openApiDocument());
  return offer;
}
