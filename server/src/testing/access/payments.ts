import type { EndpointKey } from '@daybook/contract/endpoints';
import { needs, type Rule } from './rule.ts';

/** How customers pay, and what came of it. */
export const paymentRules = {
  'GET settings/payments': { ...needs('settings.payment'), isAdministrative: true },
  'PUT settings/payments': { ...needs('settings.payment'), isAdministrative: true },
  'PUT settings/payments/providers/:provider': { ...needs('settings.payment'), isAdministrative: true },
  'POST settings/payments/providers/:provider/test': { ...needs('settings.payment'), isAdministrative: true },
  'GET payments/claims': needs('payment.take'),
  'GET payments/claims/:transferClaimId/proof': needs('payment.take'),
  'POST payments/claims/:transferClaimId/confirm': needs('payment.take'),
  'POST payments/claims/:transferClaimId/refuse': needs('payment.take'),
  'GET payments/settlement': needs('report.view', 'invoice.view'),
  'GET payments/settlement/export': needs('report.view', 'invoice.view', 'export'),
} satisfies Partial<Record<EndpointKey, Rule>>;
