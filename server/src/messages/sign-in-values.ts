import type { Values } from './fill.ts';
import { momentIs } from './words.ts';

/** A sign-in as its owner is told of it. */
export const signInValues = ({
  at,
  zone,
  device,
  address,
}: {
  at: Date;
  zone: string;
  device: string;
  address: string;
}): Values => ({
  'signIn.when': momentIs(at, zone),
  'signIn.device': device || 'not known',
  'signIn.address': address || 'not known',
});
