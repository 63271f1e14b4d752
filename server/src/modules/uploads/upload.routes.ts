import type { Api } from '../../platform/http/api.ts';
import { anyUser } from '../../platform/http/api.ts';
import { type UploadDeps, uploadPicture } from './upload.commands.ts';

export function registerUploads(api: Api, deps: UploadDeps): void {
  api.route('POST uploads', {
    // Every user may have a picture; using one elsewhere requires that record's permission.
    policy: anyUser,
    limits: { 'uploads.user': ({ actor }) => actor.userId },
    handler: ({ actor, files: [file] }) => uploadPicture(deps, actor, file.bytes),
  });
}
