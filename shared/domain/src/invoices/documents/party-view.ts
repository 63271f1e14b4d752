import { t } from '@daybook/i18n';
import { taxIdLabel } from '../parties.ts';
import type { Party } from './invoice-document.ts';
import type { FactView, PartyView } from './view.ts';

export const fact = (label: string, value: string): FactView => ({ label, value });

/** A party that trades under another name than its registered one has both. */
export function partyView(label: string, party: Party): PartyView {
  const { name, legalName, address, email, phone, taxId, registrationNumber } = party;
  return {
    label,
    name: name || legalName,
    lines: [
      ...(legalName && legalName !== name && name ? [legalName] : []),
      ...address.split(/\r?\n/).map((line) => line.trim()),
      phone,
      email,
      taxId ? t('{label} {number}', { label: taxIdLabel(party), number: taxId }) : '',
      registrationNumber ? t('Registration {number}', { number: registrationNumber }) : '',
    ].filter(Boolean),
  };
}
