import type { ImportAbility } from '@daybook/contract/imports';
import type { ImportKind } from '@daybook/domain/import/fields';
import { type Message, msg, t } from '@daybook/i18n';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { abilitiesOn, mayImport } from '../import.policy.ts';
import type { FileRow } from '../import.repo.ts';

export const outdatedImport = () => outdated('file');

const notNow: Readonly<Record<ImportAbility, Message>> = {
  check: msg('This file has already been imported.'),
  discard: msg('This file has already been imported.'),
  apply: msg('Check the rows of this file first.'),
  undo: msg('There is nothing to undo.'),
};

/** The file, after checking permission and version. */
export function requireImportFor(
  file: FileRow | undefined,
  actor: SignedIn,
  ability: ImportAbility,
  version: number,
): FileRow {
  if (!file) throw notFound();
  if (file.version !== version) throw outdatedImport();
  if (abilitiesOn(actor, file).includes(ability)) return file;
  if (file.kind && !mayImport(actor, file.kind)) throw forbidden(t('Your role can’t import these records.'));
  throw conflict('action_not_possible', t(notNow[ability]));
}

/** A file with its kind and columns chosen. */
export function requireMappedFile(file: FileRow): FileRow & { kind: ImportKind; mapping: (string | null)[] } {
  const { kind, mapping } = file;
  if (!kind || !mapping) throw conflict('action_not_possible', t(notNow.apply));
  return { ...file, kind, mapping };
}
