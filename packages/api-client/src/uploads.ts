/** Uploads, whose answer type depends on what was sent. */
import type { StoredDocument, StoredPicture } from '@sekolah/contract/school/schemas'
import type { Client } from './client.ts'
import { Unreachable } from './errors.ts'
import type { ExtraOptions } from './transport.ts'

type Uploading = Pick<Client, 'media'>

/** Uploads a picture; one with a title stays in the media library even when unused. */
export const uploadPicture = async (
  { media }: Uploading,
  file: File,
  { title, ...extra }: ExtraOptions & { title?: string } = {},
): Promise<StoredPicture> => {
  const stored = await media.upload({ query: { title }, body: { file }, ...extra })
  if (!('width' in stored)) throw new Unreachable()
  return stored
}

/** Uploads a PDF. */
export const uploadDocument = async ({ media }: Uploading, file: File): Promise<StoredDocument> => {
  const stored = await media.upload({ query: { kind: 'document' }, body: { file } })
  if (!('size' in stored)) throw new Unreachable()
  return stored
}
