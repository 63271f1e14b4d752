/** Translations of what the extension records and refuses with. */
export const texts = {
  fr: {
    'Credit for one point': 'Valeur d’un point',
    Points: 'Points',
    'Points for each visit': 'Points par visite',
    'Redeemed points': 'Points utilisés',
    'Rules of the loyalty points': 'Règles des points de fidélité',
    'Spend for one more point': 'Montant pour un point de plus',
    'This Idempotency-Key was used for another redemption.':
      'Cette Idempotency-Key a servi à une autre utilisation de points.',
  },
} as const;
