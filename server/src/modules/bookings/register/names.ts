import type { Appointment } from '@daybook/contract/register';
import { commaList } from '@daybook/domain/lists';

/** Names of services or staff in a booking, each once. */
export const distinctNames = (
  appointments: readonly Appointment[],
  name: 'serviceName' | 'staffName',
): string => commaList([...new Set(appointments.map((appointment) => appointment[name]))]);
