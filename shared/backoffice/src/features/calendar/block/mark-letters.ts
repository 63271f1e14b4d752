// Written by tools/fonts/make-icon-font.mjs. Do not edit.
/** The letter of each mark in the font of icons. */
export const markLetters = {
  // UserHeart
  requested: '\uf7cd',
  // Sparkles
  new: '\uf6d7',
  // Note
  note: '\ueb6d',
  // CashOff
  unpaid: '\uf105',
  // CashOff
  deposit_due: '\uf105',
  // Coins
  deposit_paid: '\uf65d',
  // Coins
  partly_paid: '\uf65d',
  // Cash
  paid: '\uea55',
  // Cash
  time_lost: '\uea55',
  // World
  online: '\ueb54',
  // Repeat
  series: '\ueb72',
  // ShieldOff
  overridden: '\uecf8',
} as const;
