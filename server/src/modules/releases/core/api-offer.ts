import { type ApiShape, apiShapeOf } from '@daybook/contract/api-shape';
import { openApiDocument } from '@daybook/contract/openapi';

let offer: ApiShape | undefined;

/** The API this server offers, read once from its contract. */
export function apiOffer(): ApiShape {
  offer ??= apiShapeOf(openApiDocument());
  return offer;
}
