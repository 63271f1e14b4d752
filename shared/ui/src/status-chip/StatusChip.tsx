import type { BookingStatus } from '@daybook/domain/booking';
import { Chip } from './Chip.tsx';
import { statusLooks } from './statuses.ts';

/** The status chip of a booking. */
export const StatusChip = ({ status }: { status: BookingStatus }) => <Chip look={statusLooks[status]} />;
