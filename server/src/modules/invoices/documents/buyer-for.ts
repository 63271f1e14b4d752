import type { Party } from '@daybook/contract/invoice-document';
import { type Actor, can, type Owned } from '@daybook/domain/people';

/** A buyer as a reader of a document may see them; the document itself stays as it is. */
export type BuyerFor = (buyer: Party, owned: Owned) => Party;

/** As the document says it: for its customer. */
export const wholeBuyer: BuyerFor = (buyer) => buyer;

/** Who may not see how to reach a customer does not read it in their documents, however they are shown. */
export const buyerFor =
  (actor: Actor): BuyerFor =>
  (buyer, owned) =>
    can(actor, 'customer.contact', owned) ? buyer : { ...buyer, address: '', email: '', phone: '' };
