/** Files that staff upload: pictures for the bodies of articles, and documents to download. */

import { InvalidField } from '../../engine/errors.ts'
import { created } from '../../engine/http/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import { storeDocument } from '../../engine/media/documents.ts'
import type { KernelDeps } from '../../kernel/deps.ts'

export const mediaCalls = ({ env, pictures }: KernelDeps): Handlers<'media'> => ({
  'media.upload': async ({ form, query }) => {
    const { file } = await form()
    if (!file) throw new InvalidField('file', 'Pilih berkas yang akan diunggah.')
    return created(
      query.kind === 'document'
        ? await storeDocument(env.DATA_DIR, file, 'file')
        : await pictures.store(file, 'file'),
    )
  },
})
