import { bookingStatuses } from '@daybook/domain/booking';
import { z } from 'zod';

export const BookingStatus = z.enum(bookingStatuses);
