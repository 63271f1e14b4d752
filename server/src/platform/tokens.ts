import { hash } from 'node:crypto';
import { randomBytes } from './random.ts';

/** 256 random bits in letters that need no escaping in a header or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. Enough entropy goes in that no salt or slow hash is needed. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
