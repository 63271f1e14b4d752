import type { ImportAbility } from '@daybook/contract/imports';
import type { ImportKind } from '@daybook/domain/import/fields';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { abilitiesOn, mayImport } from '../import.policy.ts';
import type { FileRow } from '../import.repo.ts';

export const outdatedImport = () =>
  conflict('version_conflict', 'Somebody else has worked on this file. Look at it again.');

const notNow: Readonly<Record<ImportAbility, string>> = {
  check: 'This file has been imported already.',
  discard: 'This file has been imported already.',
  apply: 'Check the rows of this file first.',
  undo: 'There is nothing to take back.',
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
  if (file.kind && !mayImport(actor, file.kind)) throw forbidden(`You may not import ${file.kind}.`);
  throw conflict('action_not_possible', notNow[ability]);
}

/** A file with its kind and columns chosen. */
export function requireMappedFile(file: FileRow): FileRow & { kind: ImportKind; mapping: (string | null)[] } {
  const { kind, mapping } = file;
  if (!kind || !mapping) throw conflict('action_not_possible', notNow.apply);
  return { ...file, kind, mapping };
}
