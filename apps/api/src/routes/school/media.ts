/** Pictures for the bodies of articles. */
import type { Deps } from '../../deps.ts'
import { created } from '../../http/answer.ts'
import type { Handlers } from '../../http/calls.ts'
import { invalidField } from '../../http/refusal.ts'

export const mediaRoutes = ({ pictures }: Deps): Handlers<'media'> => ({
  'media.upload': async ({ form }) => {
    const { file } = await form()
    if (!file) throw invalidField('image', 'Pilih gambar yang akan diunggah.')
    return created(await pictures.store(file, 'image'))
  },
})
