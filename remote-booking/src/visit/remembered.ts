import { deviceStorage } from '@daybook/api/storage';
import type { BookingInput } from '@daybook/contract/bookings';
import { hasText } from './kept.ts';

type Customer = BookingInput['customer'];

const key = 'daybook-booking-remembered';

/** What this device keeps of a visitor who asked for it: how to reach them, and nothing about any visit. */
export interface DeviceMemory {
  read(): Customer | null;
  write(customer: Customer): void;
  forget(): void;
}

/** The memory of this device; null where it has none, or none for pages inside another site. */
export const deviceMemory = (): DeviceMemory | null => (deviceStorage.isLasting() ? memory : null);

const memory: DeviceMemory = {
  read() {
    try {
      const value: unknown = JSON.parse(deviceStorage.get(key) ?? 'null');
      if (!hasText(value, ['firstName', 'lastName', 'email', 'phone'])) return null;
      const { firstName, lastName, email, phone } = value;
      return { firstName, lastName, email, phone };
    } catch {
      return null;
    }
  },
  write({ firstName, lastName, email, phone }) {
    deviceStorage.set(key, JSON.stringify({ firstName, lastName, email, phone }));
  },
  forget: () => deviceStorage.remove(key),
};
