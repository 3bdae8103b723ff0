/** Files that staff upload: pictures for article bodies, and documents to download. */
import type { DataOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import { InvalidField } from '../../engine/base/errors.ts'
import { storeDocument } from '../../engine/media/documents.ts'
import type { KernelDeps } from '../../kernel/deps.ts'

type Deps = Pick<KernelDeps, 'env' | 'pictures'>

export const storeUpload = async (
  { env, pictures }: Deps,
  kind: ParsedQueryOf<'media.upload'>['kind'],
  file: Uint8Array | null,
): Promise<DataOf<'media.upload'>> => {
  if (!file) throw new InvalidField('file', 'Pilih berkas yang akan diunggah.')
  return kind === 'document'
    ? storeDocument(env.DATA_DIR, file, 'file')
    : pictures.store(file, 'file')
}
