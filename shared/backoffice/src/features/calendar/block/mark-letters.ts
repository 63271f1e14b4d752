// Written by tools/fonts/make-icon-font.mjs. Do not edit.
/** The letter of each mark in the font of icons. */
export const markLetters = {
  // UserHeart
  requested: '\uf7cd',
  // Sparkles
  new: '\uf6d7',
  // Note
  note: '\ueb6d',
  // CashBanknoteOff
  unpaid: '\uee24',
  // CashBanknoteOff
  deposit_due: '\uee24',
  // Coins
  deposit_paid: '\uf65d',
  // Coins
  partly_paid: '\uf65d',
  // CashBanknote
  paid: '\uee25',
  // CashBanknote
  time_lost: '\uee25',
  // World
  online: '\ueb54',
  // Repeat
  series: '\ueb72',
  // ShieldOff
  overridden: '\uecf8',
} as const;
