import type { Party } from '@daybook/domain/documents/invoice-document';
import { type Actor, can, type Owned } from '@daybook/domain/people';
import { buyerOf } from '../drafts/draft-document.ts';

/** Presents the buyer as a reader may see them; the document itself stays unchanged. */
export type BuyerFor = (buyer: Party, owned: Owned) => Party;

/** The buyer as on the document: for the customer. */
export const wholeBuyer: BuyerFor = (buyer) => buyer;

/** Readers without permission for contact data do not see them in documents either, in any format. */
export const buyerFor =
  (actor: Actor): BuyerFor =>
  (buyer, owned) =>
    can(actor, 'customer.contact', owned)
      ? buyer
      : { ...buyer, address: '', email: '', phone: '', taxId: '', taxScheme: '', endpoint: '' };

/** A buyer reduced to the e-mail address, for documents mailed to an unconfirmed address. */
export const addressOnly: BuyerFor = ({ email, country }) => ({ ...buyerOf(undefined, country), email });
