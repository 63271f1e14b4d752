import { invalidTokenMessage, type Refusal } from '@daybook/contract/errors';
import { t } from '@daybook/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConnectionLost } from '../database/connection-lost.ts';
import { errorCode } from '../error-code.ts';
import { conflict, malformed, Refused, Unauthenticated, unavailable } from '../errors.ts';

/** SQLSTATE of a transaction that would leave no administrator. */
const lastAdministrator = 'DB001';

/** The refusal for the caller; undefined for a fault of the server. */
function asRefusal(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (errorCode(error) === lastAdministrator)
    return conflict(
      'action_not_possible',
      t('The business needs an administrator. Make someone else one first.'),
    );
  if (isDatabaseGone(error))
    return unavailable(t('The service is not available at the moment. Please try again.'));
  if (!(error instanceof Error && 'statusCode' in error)) return undefined;
  if (error.statusCode === 413) return new Refused(413, 'too_large', t('The request is too large.'));
  if (error.statusCode === 415) {
    return new Refused(415, 'unsupported_media_type', 'This content type is not accepted here.');
  }
  if (error.statusCode === 503) return unavailable(t('The server is shutting down.'));
  return Number(error.statusCode) < 500 ? malformed('The request is malformed.') : undefined;
}

/** SQLSTATEs of a database that is starting or stopping, full, too slow, a standby, or refuses the login. */
const goneStates = /^(?:57P0[1-3]|57014|25P03|25006|3D000|28\w{3}|53\d{3}|58030|08\d{3})$/;

const isDatabaseGone = (error: unknown): boolean =>
  error instanceof ConnectionLost || goneStates.test(errorCode(error) ?? '');

/** Turns errors into answers. Refusals state the reason; faults are logged and state nothing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (error instanceof Unauthenticated) {
    return reply.code(401).header('www-authenticate', 'Bearer').send({ error: invalidTokenMessage });
  }
  const refusal = asRefusal(error);
  if (!refusal || refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (!refusal) {
    return reply.code(500).send({
      message: t('Internal Server Error. Please try again later.'),
      code: 'internal',
      requestId: request.id,
    } satisfies Refusal);
  }
  const { status, code, message, details } = refusal;
  const { fields, extra, headers = {} } = details;
  return reply
    .code(status)
    .headers(headers)
    .send({
      ...extra,
      message,
      code,
      ...(fields ? { fields } : {}),
      requestId: request.id,
    } satisfies Refusal);
}
