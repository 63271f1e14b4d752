import type { Api } from '../../platform/http/api.ts';
import { anyUser } from '../../platform/http/api.ts';
import { type UploadDeps, uploadPicture } from './upload.commands.ts';

export function registerUploads(api: Api, deps: UploadDeps): void {
  api.route('POST uploads', {
    // Everyone has a picture of their own. What a picture is for, whoever puts it there must be permitted.
    policy: anyUser,
    limits: { 'uploads.user': ({ actor }) => actor.userId },
    handler: ({ actor, files: [file] }) => uploadPicture(deps, actor, file.bytes),
  });
}
