import AES from 'crypto-js/aes';
import CryptoJS from 'crypto-js/core';
import base64 from 'crypto-js/enc-base64';
import utf8 from 'crypto-js/enc-utf8';
import hmacSha256 from 'crypto-js/hmac-sha256';

/**
 * Keys that every tab of this site can derive. They protect a stored value against casual reading and against
 * undetected changes, but not against a script in the page.
 */
const keyFor = (purpose: string) => hmacSha256(`${purpose} ${location.origin}`, 'daybook session 1');

const macOf = (name: string, iv: string, sealed: string): string =>
  hmacSha256(`${name}.${iv}.${sealed}`, keyFor('authenticate')).toString(base64);

/** AES-256-CBC with a fresh IV, authenticated together with the entry's name: `iv.ciphertext.mac`. */
export function seal(name: string, text: string): string {
  const iv = CryptoJS.lib.WordArray.random(16);
  const sealed = AES.encrypt(text, keyFor('encrypt'), { iv }).ciphertext.toString(base64);
  const ivText = iv.toString(base64);
  return `${ivText}.${sealed}.${macOf(name, ivText, sealed)}`;
}

/** The text that was sealed under this name; null for anything else. */
export function open(name: string, value: string): string | null {
  const [iv = '', sealed = '', mac = ''] = value.split('.');
  if (macOf(name, iv, sealed) !== mac) return null;
  const ciphertext = CryptoJS.lib.CipherParams.create({ ciphertext: base64.parse(sealed) });
  return AES.decrypt(ciphertext, keyFor('encrypt'), { iv: base64.parse(iv) }).toString(utf8);
}
