import type { Appointment } from '@daybook/contract/register';

/** What the parts of a visit are called, or who does them, each once. */
export const distinctNames = (
  appointments: readonly Appointment[],
  name: 'serviceName' | 'staffName',
): string => [...new Set(appointments.map((appointment) => appointment[name]))].join(', ');
