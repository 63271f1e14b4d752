import type { Appointment } from '@daybook/contract/register';

/** Names of services or staff in a booking, each once. */
export const distinctNames = (
  appointments: readonly Appointment[],
  name: 'serviceName' | 'staffName',
): string => [...new Set(appointments.map((appointment) => appointment[name]))].join(', ');
